# ruby cluster.rb [ADDRESS]
require "json"
require "net/http"

service = ARGV[0] || "http://localhost:8080/service"

documents = [
  { title: "Data mining tools", snippet: "Programs that look for patterns" },
  { title: "Open-source data mining", snippet: "Free programs for analysts" },
  { title: "Solar energy storage", snippet: "Batteries for the night" },
  { title: "Solar energy panels", snippet: "Power from the roof" },
]

request = { algorithm: "Lingo", language: "English", documents: documents }
begin
  response = Net::HTTP.post(URI("#{service}/cluster"), request.to_json, "Content-Type" => "application/json")
rescue SystemCallError
  abort "No response from #{service}"
end
body = JSON.parse(response.body)
abort "#{body["type"]}: #{body["stacktrace"] || body["message"]}" unless response.is_a?(Net::HTTPOK)

body["clusters"].each do |cluster|
  puts cluster["labels"].join(", ")
  cluster["documents"].each { |number| puts "  #{documents[number][:title]}" }
end
