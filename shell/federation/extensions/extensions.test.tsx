import { deferred } from '@shop/shared/async/testing/deferred'
import { $config, configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { ExtensionPage } from '@shop/shared/federation/extension-page'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { Link, MemoryRouter, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  extensionEntries,
  extensionsFound,
  type FoundExtensionPage,
} from '../../frame/entries/extension-pages.ts'
import { NothingHere } from '../../pages/not-found/page.tsx'
import { createPageCache } from '../mounting/page-cache.ts'
import { RemotePage } from '../mounting/remote-page.tsx'
import { aRelease } from '../testing/a-release.ts'
import { ExtensionRoutes } from './extension-routes.tsx'
import { listedPages } from './extension-search.ts'

afterEach(cleanup)

const AUDIO: FoundExtensionPage = {
  remote: 'mf-audio',
  name: 'audioGuides',
  path: 'audio-guides',
  flag: 'has_audio_guides',
  nav: { en: 'Audio guides' },
}
const on = { flags: { has_audio_guides: true }, navTranslations: {} }

const withPages = (...pages: ExtensionPage[]) => [aRelease('1', { extras: { pages } })]

test('lists the pages of remotes that are not built into the shell, from the release this visit uses', () => {
  const { remote: _, ...page } = AUDIO
  const registry = {
    microFrontends: {
      '@shop/mf-audio': withPages(page),
      '@shop/mf-tours': withPages(page),
      '@shop/shell': withPages(page),
      '@shop/../x': withPages(page),
      'mf-other': withPages(page),
      '@shop/mf-plain': [aRelease('1')],
    },
  }
  const chosen = (remote: string) => (remote === 'mf-audio' ? withPages(page)[0] : aRelease('1'))
  expect(listedPages(registry, chosen)).toEqual([AUDIO])
  expect(listedPages(registry, () => undefined)).toEqual([])
})

test("an extension’s menu entry has the museum's text, else the remote's; without a text there is no entry", () => {
  const entries = (extension: FoundExtensionPage, config = on) =>
    extensionEntries([extension], config, 'en')
  expect(entries(AUDIO)).toEqual([{ to: '/en/audio-guides', label: 'Audio guides' }])
  const own = { ...on, navTranslations: { audioGuides: { en: 'Listen' } } }
  expect(entries(AUDIO, own)).toEqual([{ to: '/en/audio-guides', label: 'Listen' }])
  expect(extensionEntries([AUDIO], on, 'de')).toEqual([])
  const { nav: _, ...silent } = AUDIO
  expect(entries(silent, own)).toEqual([])
  expect(entries({ ...AUDIO, path: 'audio-guides/:id' })).toEqual([])
})

test('an extension has no menu entry while its flag is off; an extension without a flag is always on', () => {
  expect(extensionEntries([AUDIO], { ...on, flags: {} }, 'en')).toEqual([])
  const { flag: _, ...always } = AUDIO
  expect(extensionEntries([always], { ...on, flags: {} }, 'en')).toHaveLength(1)
})

function Place() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="place">{pathname + search + hash}</p>
}

async function open(
  address: string,
  found: FoundExtensionPage[] | null = [AUDIO],
  config: Partial<ShopConfig> = {},
  search = async () => {},
) {
  const texts = startI18n('en')
  texts.addResourceBundle('en', 'shell', {
    notFound: { title: 'Not found' },
    remote: { failed: 'Could not be loaded' },
  })
  texts.addResourceBundle('en', 'shared', {
    state: { loading: 'Loading' },
    action: { retry: 'Try again' },
  })
  const flags = { has_audio_guides: true }
  const configOf = (changes: Partial<ShopConfig>) => ({
    ...fork().getState($config),
    flags,
    ...changes,
  })
  const scope = fork({ values: [[$config, configOf(config)]] })
  const opened = (page: ComponentType) => ({ page, instead: async () => null })
  const pages = createPageCache(async (remote, name) =>
    opened(() => <h1>{`${remote} ${name}`}</h1>),
  )
  const searches = createPageCache(async () => {
    await search()
    return opened(NothingHere)
  })
  const addressesOf = (path: string) => [`/en/${path}`, `/${path}`]
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[address]}>
          <Place />
          <Link to="/en/for-children">For children</Link>
          <ExtensionRoutes
            RemotePage={(props) => <RemotePage {...props} pages={pages} />}
            Search={(props) => <RemotePage {...props} pages={searches} />}
            addressesOf={addressesOf}
          />
        </MemoryRouter>
      </Provider>,
    )
  })
  const tell = (extensions: FoundExtensionPage[]) =>
    allSettled(extensionsFound, { scope, params: extensions })
  const find = (extensions: FoundExtensionPage[]) => act(() => tell(extensions))
  const configure = (changes: Partial<ShopConfig>) =>
    act(() => allSettled(configArrived, { scope, params: configOf(changes) }))
  if (found !== null) await find(found)
  return {
    find,
    tell,
    configure,
    place: () => screen.getByTestId('place').textContent,
    shown: () => screen.getByRole('heading', { level: 1 }).textContent,
  }
}

test.each(['/en/audio-guides', '/audio-guides'])(
  'the address %s shows the page of the extension',
  async (address) => {
    expect((await open(address)).shown()).toBe('mf-audio audioGuides')
  },
)

// Regression: the page of the first remote stayed at the address of the second.
test('the address of another remote shows that remote’s page, even if both pages have the same name', async () => {
  const other = { ...AUDIO, remote: 'mf-kids', path: 'for-children' }
  const { shown } = await open('/en/audio-guides', [AUDIO, other])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'For children' })))
  expect(shown()).toBe('mf-kids audioGuides')
})

test.each(['/en/Audio-guides', '/en/audio-guides/x', '/fr/audio-guides', '/en/nowhere'])(
  'shows "not found" at the address %s, which belongs to no extension',
  async (address) => {
    expect((await open(address)).shown()).toBe('Not found')
  },
)

// Regression: after the operator removed French, every link to a French page ended on "not found".
test('redirects an address in a removed language to the same page, with its query and fragment', async () => {
  const languages = ['de', 'en'] as const
  const { shown, place } = await open('/fr/audio-guides?a=1&b=%C3%A9#here', [AUDIO], {
    languages: [...languages],
  })
  expect(shown()).toBe('mf-audio audioGuides')
  expect(place()).toBe('/en/audio-guides?a=1&b=%C3%A9#here')
})

test('shows "not found" for an unknown language, without a redirect', async () => {
  const { shown, place } = await open('/xx/audio-guides', [AUDIO], { languages: ['en'] })
  expect([shown(), place()]).toEqual(['Not found', '/xx/audio-guides'])
})

test('never gives an address of the shell to an extension, even while the shell’s offering is off', async () => {
  const greedy = { ...AUDIO, path: 'guided-tours' }
  expect((await open('/en/guided-tours', [greedy])).shown()).toBe('Not found')
})

test('at the address of an extension that is switched off, the page names the extension', async () => {
  const { shown } = await open('/en/audio-guides', [AUDIO], { flags: {} })
  await waitFor(() => expect(shown()).toBe('Audio guides: not in the shop at present'))
})

test('an address of an extension shows a loading state until the registry is read', async () => {
  const { promise: reading, resolve: end } = deferred()
  const { find, shown } = await open('/en/audio-guides', null, {}, () => reading)
  expect(screen.getByText('Loading')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
  await find([])
  await act(async () => end())
  expect(shown()).toBe('Not found')
})

// Regression: if the registry was down at the start, the pages of extensions were not found for the
// whole visit.
test('offers a retry while the registry is missing, and then shows the extension’s page', async () => {
  let isGone = true
  const opened = await open('/en/audio-guides', [], {}, async () => {
    if (isGone) throw new Error('gone')
    await opened.tell([AUDIO])
  })
  expect(opened.shown()).toBe('Could not be loaded')
  isGone = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(opened.shown()).toBe('mf-audio audioGuides')
})

test('names the extension to a visitor whose current page was switched off', async () => {
  const { configure, shown } = await open('/en/audio-guides')
  await configure({ flags: {} })
  await waitFor(() => expect(shown()).toBe('Audio guides: not in the shop at present'))
  await configure({ flags: { has_audio_guides: true } })
  expect(shown()).toBe('mf-audio audioGuides')
})
