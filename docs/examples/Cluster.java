// java Cluster.java [ADDRESS]     (JDK 17; add the JSON library of your choice to read the response)
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class Cluster {
  public static void main(String[] args) throws Exception {
    String service = args.length > 0 ? args[0] : "http://localhost:8080/service";
    String body = """
        {
          "algorithm": "Lingo",
          "language": "English",
          "documents": [
            { "title": "Data mining tools", "snippet": "Programs that look for patterns" },
            { "title": "Open-source data mining", "snippet": "Free programs for analysts" },
            { "title": "Solar energy storage", "snippet": "Batteries for the night" },
            { "title": "Solar energy panels", "snippet": "Power from the roof" }
          ]
        }
        """;
    HttpRequest request = HttpRequest.newBuilder(URI.create(service + "/cluster?indent"))
        .header("Content-Type", "application/json")
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) {
      System.err.println("Refused with " + response.statusCode() + ": " + response.body());
      System.exit(1);
    }
    System.out.println(response.body());
  }
}
