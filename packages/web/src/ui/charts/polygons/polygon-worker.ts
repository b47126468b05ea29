/** The worker that lays out polygons, so that the page stays responsive. */
import { layoutPolygons } from '@sheaf/views';
import { respondToQuestions } from '../../../session/threads/respond-to-questions.js';

respondToQuestions(layoutPolygons);
