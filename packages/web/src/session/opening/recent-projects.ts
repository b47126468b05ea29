/** Projects that a person chose to keep in this browser. There are none if the browser cannot store data. */
const DATABASE = 'sheaf';
const STORE = 'projects';

export interface RecentProject {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly kept: number;
  readonly text: string;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' });
  return asked(request);
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(STORE, mode).objectStore(STORE);
}

/** The newest first. */
export async function recentProjects(): Promise<readonly RecentProject[]> {
  try {
    const all = (await asked((await store('readonly')).getAll())) as RecentProject[];
    return all.sort((a, b) => b.kept - a.kept);
  } catch {
    return [];
  }
}

/** Keeps a project. It replaces a kept project with the same name. */
export async function keepProject(name: string, text: string): Promise<void> {
  const project: RecentProject = { name, kept: Date.now(), text };
  await asked((await store('readwrite')).put(project));
}

export async function forgetProject(name: string): Promise<void> {
  await asked((await store('readwrite')).delete(name));
}

export async function forgetProjects(): Promise<void> {
  try {
    await asked((await store('readwrite')).clear());
  } catch {
    // The browser cannot store data, so that there is nothing to delete.
  }
}
