/**
 * Makes a request smaller while it stays different: fewer documents, fewer parameters, shorter texts.
 *
 * @param stillDifferent returns whether a request shows the difference
 */
export async function minimise(request, stillDifferent, { seconds = 60 } = {}) {
  const deadline = Date.now() + seconds * 1000;
  let smallest = request;
  const tryOn = async candidate => {
    if (Date.now() > deadline || !(await stillDifferent(candidate))) return false;
    smallest = candidate;
    return true;
  };
  for (let before = ''; before !== JSON.stringify(smallest) && Date.now() < deadline; ) {
    before = JSON.stringify(smallest);
    await shrinkList(smallest.documents, documents => tryOn({ ...smallest, documents }));
    await dropKeys(
      () => smallest.parameters,
      parameters => tryOn({ ...smallest, parameters }),
    );
    await shrinkTexts(() => smallest, tryOn);
  }
  return smallest;
}

/** Leaves out halves, quarters, … single items. */
async function shrinkList(list, tryOn) {
  let current = list;
  for (let size = Math.ceil(current.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < current.length; ) {
      const rest = [...current.slice(0, from), ...current.slice(from + size)];
      if (rest.length < current.length && (await tryOn(rest))) current = rest;
      else from += size;
    }
  return current;
}

async function dropKeys(read, tryOn) {
  for (const key of Object.keys(read())) {
    const { [key]: value, ...rest } = read();
    if (await tryOn(rest)) continue;
    if (value === null || typeof value !== 'object') continue;
    if (Array.isArray(value)) await shrinkList(value, shorter => tryOn({ ...read(), [key]: shorter }));
    else
      await dropKeys(
        () => read()[key],
        smaller => tryOn({ ...read(), [key]: smaller }),
      );
  }
}

async function shrinkTexts(read, tryOn) {
  for (let n = 0; n < read().documents.length; n++)
    for (const field of Object.keys(read().documents[n])) {
      const set = value => ({
        ...read(),
        documents: read().documents.map((document, at) => (at === n ? { ...document, [field]: value } : document)),
      });
      const text = [read().documents[n][field]].flat().join(' ');
      await shrinkList(text.split(' '), words => tryOn(set(words.join(' '))));
    }
}
