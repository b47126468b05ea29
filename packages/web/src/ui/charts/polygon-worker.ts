/** Divides polygons apart from the page, which goes on meanwhile. */
import { layoutPolygons } from '@sheaf/views';
import { answerQuestions } from '../../session/threads/answer-questions.js';

answerQuestions(layoutPolygons);
