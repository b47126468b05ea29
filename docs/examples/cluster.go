// go run cluster.go [ADDRESS]
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

type request struct {
	Algorithm string              `json:"algorithm"`
	Language  string              `json:"language"`
	Documents []map[string]string `json:"documents"`
}

type clustering struct {
	Clusters []struct {
		Labels    []string `json:"labels"`
		Documents []int    `json:"documents"`
	} `json:"clusters"`
	Type, Message, Stacktrace string
}

func main() {
	service := "http://localhost:8080/service"
	if len(os.Args) > 1 {
		service = os.Args[1]
	}
	documents := []map[string]string{
		{"title": "Data mining tools", "snippet": "Programs that look for patterns"},
		{"title": "Open-source data mining", "snippet": "Free programs for analysts"},
		{"title": "Solar energy storage", "snippet": "Batteries for the night"},
		{"title": "Solar energy panels", "snippet": "Power from the roof"},
	}
	body, err := json.Marshal(request{"Lingo", "English", documents})
	if err != nil {
		log.Fatal(err)
	}
	response, err := http.Post(service+"/cluster", "application/json", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	var found clustering
	if err := json.NewDecoder(response.Body).Decode(&found); err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatalf("%s: %s", found.Type, found.Message)
	}
	for _, cluster := range found.Clusters {
		fmt.Println(strings.Join(cluster.Labels, ", "))
		for _, number := range cluster.Documents {
			fmt.Println("  " + documents[number]["title"])
		}
	}
}
