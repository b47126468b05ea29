import { cluster, english, leiden } from 'sheaf';

const MOST = 1000;

/** `POST /api/clusters` with a list of texts returns groups of them; members are positions in the list. */
export async function POST(request) {
  const texts = await request.json().catch(() => null);
  if (!Array.isArray(texts) || texts.length > MOST || !texts.every(text => typeof text === 'string'))
    return Response.json({ message: `Send a JSON list of at most ${MOST} texts.` }, { status: 400 });
  const documents = texts.map(text => ({ text }));
  const found = cluster(documents, { algorithm: leiden, language: english });
  const position = new Map(documents.map((document, at) => [document, at]));
  return Response.json(
    found.map(({ labels, documents: members }) => ({
      name: labels.join(', '),
      members: members.map(member => position.get(member)),
    })),
  );
}
