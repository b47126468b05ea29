/** The worker that works with topic models: nothing of it is sent anywhere. */
import { respondToQuestions } from '../threads/respond-to-questions.js';
import { topicResponse } from './topic-responses.js';

respondToQuestions(topicResponse);
