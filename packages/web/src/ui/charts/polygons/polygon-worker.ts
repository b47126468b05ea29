/** The worker that lays out polygons, so that the page stays responsive. */
import { layoutPolygons } from '@sheaf/views';
import { answerQuestions } from '../../../session/threads/answer-questions.js';

answerQuestions(layoutPolygons);
