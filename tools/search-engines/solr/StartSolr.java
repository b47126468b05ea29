import java.net.InetSocketAddress;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.webapp.WebAppContext;

/** Solr on this machine, as an application of Jetty: port, folder of the application. */
public final class StartSolr {
  public static void main(String[] args) throws Exception {
    Server server = new Server(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])));
    WebAppContext application = new WebAppContext(args[1], "/solr");
    application.setClassLoader(StartSolr.class.getClassLoader());
    application.setThrowUnavailableOnStartupException(true);
    server.setHandler(application);
    server.start();
    server.join();
  }
}
