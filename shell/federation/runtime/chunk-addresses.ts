/** The part of a bundle's loader that is changed here: `u` maps a chunk's id to its path. */
interface ChunkLoader {
  u: (id: string | number) => string
}

type PushedChunk = [ids: string[], modules: object, run: (loader: ChunkLoader) => void]

/** Query parameter with the number of restarts, in all addresses of a restarted remote. */
export const ATTEMPT = 'attempt'

/** Name of the global array in which a remote's bundle collects its chunks; set by the build. */
function chunkList(name: string): string {
  return `chunk_${name}`
}

interface FederationInstance {
  name: string
}

/**
 * Must be called before a remote restarts: otherwise its next release would use chunks of the
 * previous one, and the page would mix both. Pending requests of the previous start may still
 * arrive. The previous entry does no harm, because its container and runtime do not know the new
 * chunks. Previous chunks are ignored, because their addresses do not contain the new attempt.
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

/** An array whose `push`, which bundles replace, ignores chunks of an earlier start. */
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

/**
 * Was the chunk pushed by a script of this attempt? A push from outside a script with an address
 * comes from the shell itself (`renewChunkAddresses`).
 */
function isOf(attempt: number, script: HTMLOrSVGScriptElement | null): boolean {
  if (!(script instanceof HTMLScriptElement) || !script.src) return true
  return new URL(script.src).searchParams.get(ATTEMPT) === String(attempt)
}

/**
 * Makes a restarted remote request its chunks at new addresses. A hanging request stays open after
 * its timeout, and the browser would reuse it for the same address.
 */
export function renewChunkAddresses(name: string, attempt: number): void {
  const chunks: PushedChunk[] | undefined = Reflect.get(globalThis, chunkList(name))
  const renew = (loader: ChunkLoader) => {
    const pathOf = loader.u
    loader.u = (id) => `${pathOf(id)}?${ATTEMPT}=${attempt}`
  }
  chunks?.push([[`attempt-${attempt}`], {}, renew])
}
