/** A bundle's own loader, as far as it is changed here: `u` gives a chunk's path by its id. */
interface ChunkLoader {
  u: (id: string | number) => string
}

type PushedChunk = [ids: string[], modules: object, run: (loader: ChunkLoader) => void]

/** In the address of whatever is asked for of a remote that was started once more. */
export const ATTEMPT = 'attempt'

/** Where a remote's bundle collects its chunks, on the global object; the build names it so. */
function chunkList(name: string): string {
  return `chunk_${name}`
}

interface FederationInstance {
  name: string
}

/**
 * Before a remote is started once more: its next release would take the chunks that were loaded of
 * the one before for its own, and the page would be made of both. What was asked for before may
 * still come: an entry that sets up a container and a runtime that know nothing of the new chunks,
 * and chunks, which are told from the new ones by the attempt in their addresses.
 */
export function forgetRemote(name: string, attempt: number): void {
  Reflect.set(globalThis, chunkList(name), chunksOf(attempt))
  Reflect.deleteProperty(globalThis, name)
  const instances: FederationInstance[] =
    Reflect.get(globalThis, '__FEDERATION__')?.__INSTANCES__ ?? []
  for (let at = instances.length - 1; at >= 0; at -= 1) {
    if (instances[at]?.name === name) instances.splice(at, 1)
  }
}

/** An array whose `push`, which bundles replace by their own, takes no chunk of an earlier start. */
function chunksOf(attempt: number): PushedChunk[] {
  const chunks: PushedChunk[] = []
  let push = chunks.push.bind(chunks)
  return Object.defineProperty(chunks, 'push', {
    get() {
      const take = push
      return (chunk: PushedChunk) => (isOf(attempt, document.currentScript) ? take(chunk) : 0)
    },
    set(next) {
      push = next
    },
  })
}

/** What is pushed by no script of its own is the shell's, which asks for addresses here. */
function isOf(attempt: number, script: HTMLOrSVGScriptElement | null): boolean {
  if (!(script instanceof HTMLScriptElement) || !script.src) return true
  return new URL(script.src).searchParams.get(ATTEMPT) === String(attempt)
}

/**
 * Lets a remote that was started once more ask for its chunks at new addresses. A request that hangs
 * stays under way after its time is over, and the browser answers the same address with it.
 */
export function renewChunkAddresses(name: string, attempt: number): void {
  const chunks: PushedChunk[] | undefined = Reflect.get(globalThis, chunkList(name))
  const renew = (loader: ChunkLoader) => {
    const pathOf = loader.u
    loader.u = (id) => `${pathOf(id)}?${ATTEMPT}=${attempt}`
  }
  chunks?.push([[`attempt-${attempt}`], {}, renew])
}
