/** The worker that works with topic models: nothing of it is sent anywhere. */
import type { Assignment } from '@sheaf/clustering/topics';
import { respondToQuestions } from '../threads/respond-to-questions.js';
import type { Asked, SentResponse } from './ask-topics.js';
import { storedAssignments } from './stored-assignments.js';
import { topicResponse } from './topic-responses.js';

async function sent(asked: Asked): Promise<SentResponse> {
  const response: { readonly assignments?: readonly Assignment[] } = await topicResponse(asked);
  return response.assignments ? { ...response, assignments: storedAssignments(response.assignments) } : response;
}

respondToQuestions(sent);
