import { deferred } from '@shop/shared/async/testing/deferred'
import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { EARLY_MARK } from '@shop/shared/document/document-data'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Wordings } from '@shop/shared/i18n/wording'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { awaitedPart } from '../../frame/loading/awaited-part.tsx'
import { $busyPhase } from '../../frame/loading/busy-indicator-model.ts'
import type { CustomTexts } from '../../texts/customers.ts'
import type { PageLoader } from '../releases/remote-loader.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'
import { type OpenedPage, openPage } from './open-page.ts'
import { createPageCache } from './page-cache.ts'
import { pageOf } from './page-of.tsx'
import { RemotePage } from './remote-page.tsx'

const first = vi.hoisted(() => ({ answers: Promise.resolve() as Promise<unknown> }))
vi.mock(import('../../prefetch/first-reads-at.ts'), async (original) => ({
  ...(await original()),
  firstAnswers: () => first.answers,
}))

// Tasks follow each other at once.
beforeEach(() => vi.stubGlobal('scheduler', { postTask: async () => {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const empty = async () => ({})
const module: RemoteModule = {
  namespace: 'mf_tickets',
  routes: { tickets: { titleKey: 'title.tickets', page: async () => () => <h1>All events</h1> } },
  translations: {
    de: empty,
    en: async () => ({ title: { tickets: 'Tickets' } }),
    fr: empty,
    it: empty,
    nl: empty,
    es: empty,
    sv: empty,
    da: empty,
  },
}

async function open(
  load: PageLoader['load'],
  {
    name = 'tickets',
    loadInstead = async () => null,
    custom = {},
    wordings = {},
    config = {},
    country,
  }: Setting = {},
) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const language = country === undefined ? 'en' : 'de'
  const texts = startI18n(language)
  texts.reword(wordings)
  texts.addResourceBundle('en', 'shared', {
    action: { retry: 'Try again' },
    state: { loading: 'Loading' },
  })
  texts.addResourceBundle('en', 'shell', {
    remote: {
      failed: 'Could not be loaded',
      kept: 'Please try again.',
      updating: 'Being updated',
      updatingKept: 'Please reload.',
    },
    nav: { home: 'Home' },
  })
  const pages = createPageCache((_, wanted, attempt) =>
    openPage({ load, loadInstead, loadStyled: async () => null }, attempt, (loaded) =>
      pageOf(loaded, wanted, texts, { country: country ?? null, custom }),
    ),
  )
  const scope = fork({ values: [[$config, { ...fork().getState($config), ...config }]] })
  const visit = () =>
    act(async () => {
      render(
        <Provider value={scope}>
          <MemoryRouter>
            <RemotePage pages={pages} remote="mf-tickets" name={name} />
          </MemoryRouter>
        </Provider>,
        { onCaughtError: () => {} },
      )
    })
  await visit()
  return { visit, busy: () => scope.getState($busyPhase) }
}

interface Setting {
  name?: string
  loadInstead?: PageLoader['loadInstead']
  custom?: CustomTexts
  wordings?: Wordings
  /** The page is in German. */
  country?: string
  config?: Partial<ShopConfig>
}

test('a loaded remote shows its page under its title', async () => {
  await open(async () => module)
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(document.title).toBe('Tickets – Online Shop')
})

/** Puts a calendar into the document, with which the visitor is busy until `release` is called. */
function aDocumentCalendar({ isPressed = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  const calendar = document.createElement('div')
  calendar.setAttribute(EARLY_MARK, '')
  calendar.append(document.createElement('a'))
  document.body.append(calendar)
  const find = document.querySelector.bind(document)
  let isActive = isPressed
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector.endsWith(':active') ? (isActive ? calendar : null) : find(selector),
  )
  const { promise, resolve: answer } = deferred()
  first.answers = promise
  onTestFinished(() => {
    calendar.remove()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  return {
    answer,
    release: () => {
      isActive = false
    },
    isReplaced: async (ms = 0) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
      return screen.queryByText('All events') !== null
    },
  }
}

test('the calendar of the document stays until the first answers have arrived', async () => {
  const calendar = aDocumentCalendar()
  await open(async () => module)
  expect(await calendar.isReplaced(1000)).toBe(false)
  calendar.answer()
  expect(await calendar.isReplaced()).toBe(true)
})

test('the page replaces the calendar of the document after four seconds without answers', async () => {
  const calendar = aDocumentCalendar()
  await open(async () => module)
  expect(await calendar.isReplaced(3999)).toBe(false)
  expect(await calendar.isReplaced(1)).toBe(true)
})

test('the calendar of the document stays until a press on it has ended', async () => {
  const calendar = aDocumentCalendar({ isPressed: true })
  calendar.answer()
  await open(async () => module)
  expect(await calendar.isReplaced(1000)).toBe(false)
  calendar.release()
  expect(await calendar.isReplaced(20)).toBe(true)
})

test('a press that never ends keeps the calendar of the document for four seconds only', async () => {
  const calendar = aDocumentCalendar({ isPressed: true })
  calendar.answer()
  await open(async () => module)
  expect(await calendar.isReplaced(4100)).toBe(true)
})

// Regression: behind the placeholder of an offer, nothing was announced until its code was loaded.
test.each(['event', 'extras'])(
  'the frame shows and announces that the code of a page is loading, for %s',
  async (name) => {
    const { busy } = await open(() => new Promise(() => {}), { name })
    await vi.waitFor(() => expect(busy()).toBe('words'), 5000)
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('')
    cleanup()
    expect(busy()).toBe('idle')
  },
)

test("a customer's own texts replace those of a remote", async () => {
  await open(async () => module, { custom: { mf_tickets: { title: { tickets: 'Evenings' } } } })
  expect(document.title).toBe('Evenings – Online Shop')
})

test("the operator's texts replace those of a remote and the customer's own", async () => {
  const wordings = { 'mf-tickets': { 'title.tickets': { en: 'Admission' }, gone: { en: 'x' } } }
  await open(async () => module, { wordings })
  expect(document.title).toBe('Admission – Online Shop')
  cleanup()
  const custom = { mf_tickets: { title: { tickets: 'Evenings' } } }
  await open(async () => module, { wordings, custom })
  expect(document.title).toBe('Admission – Online Shop')
})

test("uses the country's spelling for a remote, below the customer's own texts", async () => {
  const translations = {
    ...module.translations,
    de: async () => ({ title: { tickets: 'Strasse' } }),
    'de-DE': async () => ({ title: { tickets: 'Straße' } }),
  }
  const spelt = { ...module, translations }
  await open(async () => spelt, { country: 'AT' })
  expect(document.title).toBe('Straße – Online Shop')
  cleanup()
  await open(async () => spelt, { country: 'CH' })
  expect(document.title).toBe('Strasse – Online Shop')
  cleanup()
  const custom = { mf_tickets: { title: { tickets: 'Gasse' } } }
  await open(async () => spelt, { country: 'AT', custom })
  expect(document.title).toBe('Gasse – Online Shop')
})

test('loads texts of shared parts with the remote, as the fallback of its own', async () => {
  const booking = { ...module.translations, en: async () => ({ date: { title: 'Choose a date' } }) }
  const routes = { tickets: { titleKey: 'title.tickets', page: async () => DatePage } }
  const booked = { ...module, routes, commonTexts: { booking: async () => booking } }
  await open(async () => booked)
  expect(screen.getByRole('heading').textContent).toBe('Choose a date')
  cleanup()
  await open(async () => booked, { custom: { booking: { date: { title: 'Which day?' } } } })
  expect(screen.getByRole('heading').textContent).toBe('Which day?')
})

test('offers a retry in place when a remote fails', async () => {
  const attempts: number[] = []
  await open(async (attempt) => {
    attempts.push(attempt)
    if (attempt < 2) throw new Error('down')
    return module
  })
  const retry = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    })
  }
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded')
  await retry()
  expect(screen.getByRole('alert')).toBeTruthy()
  await retry()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(attempts).toEqual([0, 1, 2])
})

// Regression: React restarted the render until it committed, and a server that was down got dozens
// of requests in a third of a second.
test('requests a failing page once, even if the component that shows it is lazy', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('down')))
  const pages = createPageCache(ask)
  const scope = fork()
  const Fetched = awaitedPart<object>(
    () => null,
    async () => () => <RemotePage pages={pages} remote="mf-tickets" name="tickets" />,
    () => null,
  )
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <Fetched />
      </MemoryRouter>
    </Provider>,
    { onCaughtError: () => {} },
  )
  // Without `act`, which leaves no time between render and commit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  vi.unstubAllGlobals()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(ask).toHaveBeenCalledOnce()
})

// Regression: React delayed the page by up to 300 ms, because a Suspense fallback had been shown.
test('shows a page as soon as it is loaded, without a timer', async () => {
  const { promise, resolve: load } = deferred<OpenedPage<ComponentType>>()
  const pages = createPageCache(() => promise)
  const RemotePart = awaitedPart<object>(
    () => null,
    async () => () => <RemotePage pages={pages} remote="mf-tickets" name="tickets" />,
    () => null,
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // Timers never end: React may only use tasks.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(
    <Provider value={fork()}>
      <MemoryRouter>
        <RemotePart />
      </MemoryRouter>
    </Provider>,
  )
  const manyTasks = async () => {
    for (let task = 0; task < 50; task += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  await manyTasks()
  load({ page: () => <h1>All events</h1>, instead: async () => null })
  await manyTasks()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
})

test('a remote without the requested route is a failure, not a blank page', async () => {
  await open(async () => module, { name: 'ticket' })
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded')
})

// Regression: a lazy component of React never recovers, so the page stayed broken until a retry.
test('requests a failed page again when the visitor returns', async () => {
  let isDown = true
  const { visit } = await open(async () => {
    if (isDown) throw new Error('down')
    return module
  })
  expect(screen.getByRole('alert')).toBeTruthy()
  cleanup()
  isDown = false
  await visit()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
})

test('shows a page with lost files from the fallback release', async () => {
  const gone = async () => Promise.reject(new Error('ChunkLoadError'))
  const old = { ...module, routes: { tickets: { titleKey: 'title.tickets', page: gone } } }
  await open(async () => old, { loadInstead: async () => module })
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
})

// Regression: the page waited without limit.
test('shows a page with code that never ends from the fallback release', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hanging = { titleKey: 'title.tickets', page: () => new Promise<never>(() => {}) }
  const causes: unknown[] = []
  await open(async () => ({ ...module, routes: { tickets: hanging } }), {
    async loadInstead(cause) {
      causes.push(cause)
      return module
    },
  })
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(causes).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(causes).toMatchObject([{ reason: 'broken' }])
})

test("serves a page by its name if the shop's own table does not know it", async () => {
  const page = async () => () => <h1>Audio guides</h1>
  const extension = { ...module, routes: { audioGuides: { titleKey: 'title.tickets', page } } }
  await open(async () => extension, { name: 'audioGuides' })
  expect(screen.getByRole('heading', { name: 'Audio guides' })).toBeTruthy()
})

function throwing(when: 'at once' | 'after a press'): RemoteModule {
  const page = async () => (when === 'at once' ? ThrowingPage : PressedPage)
  return { ...module, routes: { tickets: { titleKey: 'title.tickets', page } } }
}

function ThrowingPage(): never {
  throw new Error('thrown while drawing')
}

function PressedPage() {
  const [isPressed, press] = useState(false)
  return (
    <main>
      <input name="email" />
      <button type="button" onClick={() => press(true)}>
        Press
      </button>
      {isPressed ? <ThrowingPage /> : null}
    </main>
  )
}

/** The previous release: its page has its own store for the field. */
function OlderPage() {
  const [email, setEmail] = useState('')
  return (
    <main>
      <h1>All events</h1>
      <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <p>{`typed: ${email}`}</p>
    </main>
  )
}
const older: RemoteModule = {
  ...module,
  routes: { tickets: { titleKey: 'title.tickets', page: async () => OlderPage } },
}

const pressIt = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Press' }))
  })

// Regression: only a page that could not be loaded was replaced.
test('silently replaces a page that throws at its first draw by the previous release', async () => {
  const causes: string[] = []
  const loadInstead = async (cause: unknown) => {
    causes.push(String(cause))
    return older
  }
  const { visit } = await open(async () => throwing('at once'), { loadInstead })
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(causes).toEqual(['Error: thrown while drawing'])
  cleanup()
  await visit()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(causes).toHaveLength(1)
})

test('replaces a page that throws after a press, and keeps the typed text', async () => {
  const { promise: asked, resolve: isAsked } = deferred()
  const loadInstead = async () => {
    await asked
    return older
  }
  await open(async () => throwing('after a press'), { loadInstead })
  const field = screen.getByRole('textbox')
  fireEvent.input(field, { target: { value: 'ada@museum.example' } })
  await pressIt()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'All events' })).toBeNull()
  await act(async () => isAsked())
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  await vi.waitFor(() => expect(screen.getByText('typed: ada@museum.example')).toBeTruthy())
})

test('tries each release once, then shows an error with a retry', async () => {
  const others = [throwing('at once'), throwing('at once')]
  const loadInstead = vi.fn(async () => others.pop() ?? null)
  const load = vi.fn(async () => throwing('at once'))
  await open(load, { loadInstead })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Could not be loaded')
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  expect([load.mock.calls.length, loadInstead.mock.calls.length]).toEqual([1, 3])
  load.mockImplementation(async () => older)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  })
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(load.mock.calls.length).toBe(2)
})

test('shows an error if the previous release does not load', async () => {
  const loadInstead = async () => Promise.reject(new RemoteUnavailable('nothing loads'))
  await open(async () => throwing('after a press'), { loadInstead })
  await pressIt()
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded')
})

const outdated = async () => {
  throw new RemoteUnavailable('built against another model', { isOutdated: true })
}

test('says that a remote is being updated if it needs a newer shell', async () => {
  await open(outdated)
  const told = screen.getByRole('alert').textContent
  expect(told).toContain('Being updated')
  expect(told).toContain('Please reload.')
  expect(told).not.toContain('Could not be loaded')
})

test("the museum's own text replaces the advice, as plain text", async () => {
  const remoteTexts = {
    'mf-tickets': { en: 'Call <b>+41 52 000</b>' },
    'mf-tours': { en: 'Other words' },
  }
  await open(outdated, { config: { remoteTexts } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Being updatedCall <b>+41 52 000</b>')
  expect(alert.textContent).not.toContain('Please reload.')
  expect(alert.querySelector('b')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()
  await open(outdated, { config: { remoteTexts: { 'mf-tickets': { de: 'Rufen Sie an' } } } })
  expect(screen.getByRole('alert').textContent).toContain('Please reload.')
})

function DatePage() {
  return <h1>{useTexts('mf_tickets').t('date.title')}</h1>
}
