<?php // php cluster.php [ADDRESS]
$service = $argv[1] ?? 'http://localhost:8080/service';

$documents = [
    ['title' => 'Data mining tools', 'snippet' => 'Programs that look for patterns'],
    ['title' => 'Open-source data mining', 'snippet' => 'Free programs for analysts'],
    ['title' => 'Solar energy storage', 'snippet' => 'Batteries for the night'],
    ['title' => 'Solar energy panels', 'snippet' => 'Power from the roof'],
];

$body = json_encode(['algorithm' => 'Lingo', 'language' => 'English', 'documents' => $documents]);
$text = @file_get_contents("$service/cluster", false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => 'Content-Type: application/json',
    'content' => $body,
    'timeout' => 10,
    'ignore_errors' => true,
]]));
if ($text === false) {
    fwrite(STDERR, "No response from $service\n");
    exit(1);
}
$clustering = json_decode($text, true);
if (!isset($clustering['clusters'])) {
    fwrite(STDERR, $clustering['type'] . ': ' . ($clustering['stacktrace'] ?? $clustering['message']) . "\n");
    exit(1);
}
foreach ($clustering['clusters'] as $cluster) {
    echo implode(', ', $cluster['labels']), "\n";
    foreach ($cluster['documents'] as $number) {
        echo '  ', $documents[$number]['title'], "\n";
    }
}
