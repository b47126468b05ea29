<?php
// Clusters with the client that openapi-generator makes for PHP. Prints the number of clusters.
[, $service, $client] = $argv;
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class) use ($client): void {
    $file = $client . '/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) require $file;
});

$configuration = (new OpenAPI\Client\Configuration())->setHost($service);
$titles = ['Data mining tools', 'Data mining course', 'Web mining', 'Web mining tools'];
$documents = array_map(fn (string $title): array => ['title' => $title], $titles);
$assigner = new OpenAPI\Client\Model\DocumentAssigner(['exact_phrase_assignment' => true]);
$preprocessing = new OpenAPI\Client\Model\CompletePreprocessingPipeline(['document_assigner' => $assigner]);
$parameters = new OpenAPI\Client\Model\LingoParameters(['preprocessing' => $preprocessing]);
$request = new OpenAPI\Client\Model\ClusterRequest(
    ['algorithm' => 'Lingo', 'language' => 'English', 'parameters' => $parameters, 'documents' => $documents]
);
$api = new OpenAPI\Client\Api\ClusteringApi(new GuzzleHttp\Client(), $configuration);
echo count($api->cluster($request, null, true)->getClusters()), "\n";
