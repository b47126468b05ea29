# What the tests of the Ruby client of Carrot2 (the gem carrot2) ask, with Ruby's own library and documents of our own.
# Prints the responses as JSON: the algorithms of the list, the labels of each request, and the message of an error.
require "json"
require "net/http"

HEADERS = { "Content-Type" => "application/json", "Accept" => "application/json" }
server = URI(ARGV[0])
HTTP = Net::HTTP.new(server.host, server.port)
REQUESTS = JSON.parse($stdin.read)

def labels(path, request)
  response = HTTP.post(path, request.to_json, HEADERS)
  body = JSON.parse(response.body)
  return body["message"] unless response.is_a?(Net::HTTPSuccess)
  body["clusters"].map { |cluster| cluster["labels"].first }
end

list = JSON.parse(HTTP.get("/service/list", HEADERS).body)["algorithms"].keys.sort
answers = REQUESTS.map do |request|
  template = request.delete("template")
  query = template ? "?#{URI.encode_www_form(template: template)}" : ""
  labels("/service/cluster#{query}", request)
end
puts({ list: list, answers: answers }.to_json)
