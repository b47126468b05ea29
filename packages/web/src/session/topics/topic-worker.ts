/** The worker that works with topic models: nothing of it is sent anywhere. */
import { answerQuestions } from '../threads/answer-questions.js';
import { answerTopics } from './answer-topics.js';

answerQuestions(answerTopics);
