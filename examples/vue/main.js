import { createApp } from 'vue';
import App from './App.js';

createApp(App).mount('#root');
