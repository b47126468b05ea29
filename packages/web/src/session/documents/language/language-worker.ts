/** The worker that tells the language of texts. */
import { respondToQuestions } from '../../threads/respond-to-questions.js';
import { detectedIn } from './detected-language.js';

respondToQuestions(detectedIn);
