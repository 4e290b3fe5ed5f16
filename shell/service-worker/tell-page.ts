import { type Fetched, worker } from './worker-scope.ts'

/** Pages that were told of an old answer and not yet of a new one. */
const told = new Set<string>()
const MOST = 50

/** Tells a page that it is given what arrived at `at`; `null`: something new, as far as it shows old. */
export async function tellShown({ clientId }: Fetched, at: number | null): Promise<void> {
  if (!clientId || (at === null && !told.delete(clientId))) return
  if (told.size >= MOST) told.clear()
  if (at !== null) told.add(clientId)
  const page = await worker.clients.get(clientId)
  page?.postMessage({ kind: 'kept', at })
}
