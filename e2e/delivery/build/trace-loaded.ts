import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import { BUNDLER_RUNTIME } from '@shop/shared/federation/bundler-runtime'
import type { LoadedFiles } from '@shop/shared/federation/loaded-files'
import { ENTRY } from '@shop/shared/federation/release-record'
import { federationName, type RemoteModule } from '@shop/shared/federation/remote-module'
import { LANGUAGES } from '@shop/shared/i18n/languages'

const PATIENCE_MS = 10_000
const ADDRESS = 'https://release.invalid/'

type Traced = Pick<LoadedFiles, 'routes' | 'texts'>

interface Container {
  get: (exposed: string) => Promise<() => RemoteModule>
}

/** Files that a release requests from the page, by path, in this order. */
interface Asked {
  paths: string[]
  module: RemoteModule
}

/**
 * Finds out which files each route and language of a built remote requests: runs its entry in a
 * fake page that records the requests. Of the requested files it runs only texts, not pages.
 */
export async function traceLoaded(folder: string, remote: string): Promise<Traced> {
  const isLate = async () => {
    await setTimeout(PATIENCE_MS, undefined, { signal: done.signal })
    throw new Error(`${remote} cannot be read: it needs something that only a page has.`)
  }
  const done = new AbortController()
  const late = isLate()
  late.catch(() => {})
  try {
    return await Promise.race([trace(folder, remote), late])
  } finally {
    done.abort()
  }
}

async function trace(folder: string, remote: string): Promise<Traced> {
  const entry = await readFile(join(folder, ENTRY), 'utf8')
  const begin = (answers: boolean) => beginIn(folder, entry, federationName(remote), answers)
  const routes: Record<string, string[]> = {}
  const { module } = await begin(false)
  for (const name of Object.keys(module.routes)) {
    const asked = await begin(false)
    // Never settles, because the requests get no answer; only the list of requests is needed.
    void asked.module.routes[name]?.page()
    await setTimeout(0)
    routes[name] = asked.paths.filter((path) => path !== ENTRY)
  }
  const texts: Record<string, string[]> = {}
  for (const language of LANGUAGES) {
    const asked = await begin(true)
    const { translations, commonTexts = {} } = asked.module
    const all = [async () => translations, ...Object.values(commonTexts)]
    await Promise.all(all.map(async (load) => await (await load())[language]()))
    texts[language] = asked.paths
  }
  return { routes, texts }
}

async function beginIn(
  folder: string,
  entry: string,
  name: string,
  answers: boolean,
): Promise<Asked> {
  const paths: string[] = []
  const ask = async (element: Asking) => {
    const path = (element.src ?? element.href ?? '').slice(ADDRESS.length)
    paths.push(path)
    if (!answers) return
    if (element.src) runInContext(await readFile(join(folder, path), 'utf8'), page)
    element.onload?.({ type: 'load' })
  }
  const page = createContext(pageThatAsks((element) => void ask(element)))
  const container: Container = await runInContext(`${entry}\n;${name}`, page)
  const module = (await container.get('./remote'))()
  return { paths, module }
}

interface Asking {
  src?: string
  href?: string
  onload?: (event: { type: string }) => void
}

/** A fake page with only the parts that a bundle's own loader uses. */
function pageThatAsks(ask: (element: Asking) => void) {
  const page = {
    setTimeout: () => 0,
    clearTimeout: () => {},
    location: { origin: ADDRESS.slice(0, -1), href: ADDRESS },
    document: {
      currentScript: { tagName: 'SCRIPT', src: `${ADDRESS}${ENTRY}` },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => {}, getAttribute: () => null }),
      head: { appendChild: ask },
    },
    [BUNDLER_RUNTIME]: () => ({
      bundlerRuntimeOptions: {},
      bundlerRuntime: {
        S: {},
        init: () => ({}),
        installInitialConsumes: () => {},
        consumes: fakeShared,
      },
    }),
  }
  return Object.assign(page, { window: page, self: page })
}

interface Consuming {
  chunkId: string
  chunkMapping: Record<string, string[]>
  webpackRequire: { m: Record<string, (module: { exports: unknown }) => void> }
}

/** Shared modules come from the page; here each is `ANYTHING`, which can be read and called. */
function fakeShared({ chunkId, chunkMapping, webpackRequire }: Consuming): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    webpackRequire.m[id] = (module) => {
      module.exports = ANYTHING
    }
  }
}

/** A value without `then`, because an `await` of it would never end. */
const ANYTHING: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === 'then' ? undefined : ANYTHING),
  apply: () => ANYTHING,
})
