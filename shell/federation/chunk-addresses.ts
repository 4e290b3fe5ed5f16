/** A bundle's own loader, as far as it is changed here: `u` gives a chunk's path by its id. */
interface ChunkLoader {
  u: (id: string | number) => string
}

type PushedChunk = [ids: string[], modules: object, run: (loader: ChunkLoader) => void]

/** Where a remote's bundle collects its chunks, on the global object; the build names it so. */
function chunkList(name: string): string {
  return `chunk_${name}`
}

interface FederationInstance {
  name: string
}

/**
 * Before a remote is started once more: its next release would take the chunks that were loaded of
 * the one before for its own, and the page would be made of both. An entry that was given up may
 * have come since and set up a container and a runtime that know nothing of the new chunks.
 */
export function forgetRemote(name: string): void {
  Reflect.deleteProperty(globalThis, chunkList(name))
  Reflect.deleteProperty(globalThis, name)
  const instances: FederationInstance[] =
    Reflect.get(globalThis, '__FEDERATION__')?.__INSTANCES__ ?? []
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === name) instances.splice(at, 1)
  }
}

/**
 * Lets a remote that was started once more ask for its chunks at new addresses. A request that hangs
 * stays under way after its time is over, and the browser answers the same address with it.
 */
export function renewChunkAddresses(name: string, attempt: number): void {
  const chunks: PushedChunk[] | undefined = Reflect.get(globalThis, chunkList(name))
  const renew = (loader: ChunkLoader) => {
    const pathOf = loader.u
    loader.u = (id) => `${pathOf(id)}?attempt=${attempt}`
  }
  chunks?.push([[`attempt-${attempt}`], {}, renew])
}
