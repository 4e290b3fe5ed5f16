import { afterEach, expect, test, vi } from 'vitest'
import type { KeepMessage } from './kept/caches.ts'

const SHOP = 'https://tickets.museum.example'
const RELEASE = `${SHOP}/remotes/mf-tours/1.0.0`
const FILE = `${RELEASE}/a.js`
const LIST = `${RELEASE}/loaded.json`
const HASH = `sha384-${'a'.repeat(64)}`

vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }))

/** As in a browser, the constructor accepts a path too. */
class BrowserRequest extends Request {
  constructor(asked: Request | string, init?: RequestInit) {
    super(typeof asked === 'string' ? addressOf(asked) : asked, init)
  }
}

/** The shop's storage in a browser, which survives restarts of the worker. */
function aStorage() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      match: async (asked: Request | string) => entries.get(addressOf(asked))?.clone(),
      put: async (asked: Request, answer: Response) => void entries.set(addressOf(asked), answer),
    }
  }
  return {
    open,
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async (asked: Request | string, { cacheName }: { cacheName: string }) =>
      stored.has(cacheName) ? (await open(cacheName)).match(asked) : undefined,
  }
}

const addressOf = (asked: Request | string) =>
  new URL(typeof asked === 'string' ? asked : asked.url, SHOP).href

const answerTo = async (asked: Request) =>
  asked.url === LIST
    ? Response.json({ files: { 'a.js': HASH, 'unused.js': HASH } })
    : new Response('new')

/** Starts the worker with an empty memory, as the browser does. */
async function start(storage: ReturnType<typeof aStorage>) {
  const listeners = new Map<string, (event: object) => void>()
  vi.resetModules()
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('self', {
    location: new URL(`${SHOP}/sw.js`),
    addEventListener: (kind: string, on: (event: object) => void) => listeners.set(kind, on),
    clients: { claim: async () => {} },
    caches: storage,
    fetch: answerTo,
  })
  vi.stubGlobal('location', new URL(`${SHOP}/sw.js`))
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', answerTo)
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('FetchEvent', class {})
  await import('./worker.ts')
  const tell = async (kind: string, fields: object = {}) => {
    const lasting: Promise<unknown>[] = []
    listeners.get(kind)?.({ ...fields, waitUntil: (done: Promise<unknown>) => lasting.push(done) })
    await Promise.all(lasting)
  }
  return {
    tell,
    keep: () => tell('message', { data: KEEP }),
    end: () => tell('message', { data: { kind: 'end' } }),
    kept: async () => (await storage.keys()).filter((name) => name.startsWith('shop-kept-')),
  }
}

const KEEP: KeepMessage = {
  kind: 'keep',
  lists: [{ url: LIST, integrity: HASH }],
  path: '/de',
  used: [FILE],
  language: 'de',
  savesData: true,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the worker caches the files that a page has loaded, and the list of their release', async () => {
  const storage = aStorage()
  const worker = await start(storage)
  await worker.keep()
  const releases = await storage.open('shop-kept-releases-1')
  expect((await releases.keys()).map(({ url }) => url)).toEqual([LIST, FILE])
  expect(await (await releases.match(FILE))?.text()).toBe('new')
})

// Only then does Chromium cache the compiled code too.
test('while it installs, the worker caches the files of the page that registers it', async () => {
  const storage = aStorage()
  const files = await storage.open('shop-kept-files-1')
  await files.put(new Request(`${SHOP}/first-message`), Response.json(KEEP))
  const worker = await start(storage)
  await worker.tell('install')
  const releases = await storage.open('shop-kept-releases-1')
  expect(await (await releases.match(FILE))?.text()).toBe('new')
})

test('the worker installs even if the message of the page that registers it is unreadable', async () => {
  const storage = aStorage()
  const files = await storage.open('shop-kept-files-1')
  await files.put(new Request(`${SHOP}/first-message`), new Response('{'))
  await (await start(storage)).tell('install')
  expect(await storage.keys()).toEqual(['shop-kept-files-1'])
})

test('the worker installs in a browser that refuses its routes, and caches as without them', async () => {
  const storage = aStorage()
  const files = await storage.open('shop-kept-files-1')
  await files.put(new Request(`${SHOP}/first-message`), Response.json(KEEP))
  const addRoutes = vi.fn(async () => await Promise.reject(new TypeError('unknown condition')))
  await (await start(storage)).tell('install', { addRoutes })
  expect(addRoutes).toHaveBeenCalledOnce()
  expect(await storage.keys()).toContain('shop-kept-releases-1')
})

// Regression: pages kept using a worker that was unregistered while they were open. The browser
// stopped it after 30 s and started it again, and the restarted worker did not know that it was
// switched off.
test('a worker that was switched off caches nothing any more, also after a restart', async () => {
  const storage = aStorage()
  const worker = await start(storage)
  await worker.keep()
  await worker.end()
  await worker.keep()
  expect(await worker.kept()).toEqual([])
  const again = await start(storage)
  await again.keep()
  expect(await again.kept()).toEqual([])
})

test('a worker that is registered again caches again', async () => {
  const storage = aStorage()
  await (await start(storage)).end()
  const wanted = await start(storage)
  await wanted.tell('install')
  await wanted.tell('activate')
  await wanted.keep()
  expect(await wanted.kept()).toContain('shop-kept-releases-1')
  const again = await start(storage)
  await again.keep()
  expect(await storage.keys()).not.toContain('shop-keeps-nothing')
})

test('a request pending at the switch-off is neither cached nor answered from a cache', async () => {
  const storage = aStorage()
  await start(storage)
  const { switchOff, unlessSwitchedOff } = await import('./switched-off.ts')
  const answer = new Response('old')
  expect(await unlessSwitchedOff.cacheWillUpdate({ response: answer })).toBe(answer)
  await switchOff()
  expect(await unlessSwitchedOff.cacheWillUpdate({ response: answer })).toBeNull()
  expect(await unlessSwitchedOff.cachedResponseWillBeUsed({ cachedResponse: answer })).toBeNull()
})

// Regression: the home page's few fields of each event replaced the answer of the lists.
test('caches the whole answers of a document, and none that the document shortens', async () => {
  const storage = aStorage()
  const worker = await start(storage)
  const data = {
    language: 'de',
    answers: { 'event/select': [], 'static/content': { intro: 'Hallo' } },
    shortened: ['event/select'],
  }
  const script = '<script src="/a.js"></script>'
  const html = `${script}<script type="application/json" id="shop-data">${JSON.stringify(data)}</script></html>`
  const page = (): Response =>
    Object.defineProperties(new Response(html, { headers: { 'content-type': 'text/html' } }), {
      type: { value: 'basic' },
      clone: { value: page },
    })
  vi.stubGlobal('fetch', async () => page())
  const { ownFiles } = await import('./own-files.ts')
  Object.assign(ownFiles, { '/a.js': '' })
  await worker.keep()
  const answers = await storage.open('shop-kept-answers-1')
  const urls = (await answers.keys()).map(({ url }) => url)
  expect(urls).toEqual([`${SHOP}/api/de/static/content`])
})

test('caches nothing if the browser cannot read whether the worker was switched off', async () => {
  const storage = aStorage()
  const has = async () => await Promise.reject(new Error('no storage'))
  const worker = await start({ ...storage, has })
  await worker.keep()
  expect(await worker.kept()).toEqual([])
})
