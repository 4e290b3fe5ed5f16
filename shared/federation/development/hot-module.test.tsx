import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDevelopmentTools } from './development-tools.ts'
import { ownedPartsIn } from './owned-part.ts'
import { REMOTE_UPDATED } from './remote-update.ts'

afterEach(cleanup)

const none = async () => ({})

/** Shows a page of a remote; `edit` simulates a change of its file. */
async function inView(hasFastRefresh: boolean, exported = {}) {
  let title = 'Tours'
  let Page: ComponentType = Named
  const module: RemoteModule = {
    namespace: 'mf_tours',
    routes: { guidedTours: { titleKey: 'title', page: async () => Page } },
    translations: {
      de: none,
      en: async () => ({ title }),
      fr: none,
      it: none,
      nl: none,
      es: none,
      sv: none,
      da: none,
    },
  }
  startI18n('en')
  const tools = createDevelopmentTools({
    frame: { name: 'shell', version: '' },
    hasFastRefresh,
    versionOf: async (remote) => `1.0.0 of ${remote}`,
  })
  const hot = tools.hot('mf-tours', { ...module, ...exported }, 0)
  const First = (await hot.routes.guidedTours?.page()) ?? (() => null)
  const { container } = render(<First />)
  return {
    container,
    edit: async (
      next: typeof Page,
      nextTitle: string,
      isReplaced: boolean,
      remote = 'mf_tours',
    ) => {
      Page = next
      title = nextTitle
      const detail = { remote, isReplaced }
      await act(async () => window.dispatchEvent(new CustomEvent(REMOTE_UPDATED, { detail })))
    },
  }
}

function Named() {
  return <input aria-label="Name" />
}

function Renamed() {
  return <h1>{useTexts('mf_tours').t('title')}</h1>
}

test('remounts the page with its new texts after an edit in a deployed shop', async () => {
  const { edit } = await inView(false)
  await edit(Renamed, 'Walks', false)
  expect(screen.getByRole('heading').textContent).toBe('Walks')
})

test('Fast Refresh keeps the page after an edit, but a change of texts remounts it', async () => {
  const { edit } = await inView(true)
  const typed = screen.getByLabelText('Name')
  await edit(Renamed, 'Walks', false)
  expect(screen.getByLabelText('Name')).toBe(typed)
  await edit(Renamed, 'Walks', true)
  expect(screen.getByRole('heading').textContent).toBe('Walks')
})

test('ignores an edit of another remote', async () => {
  const { edit } = await inView(false)
  const typed = screen.getByLabelText('Name')
  await edit(Renamed, 'Walks', true, 'mf_merch')
  expect(screen.getByLabelText('Name')).toBe(typed)
})

test('marks the page with its owner, and measures its load time only once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(120)
  const { container, edit } = await inView(false)
  vi.mocked(performance.now).mockReturnValue(9000)
  await edit(Renamed, 'Walks', false)
  vi.restoreAllMocks()
  expect(ownedPartsIn(container)).toMatchObject([
    { name: 'mf-tours', version: '1.0.0 of mf-tours', loadedIn: 120 },
  ])
})

test('marks a page of a development build with the version that the build exports', async () => {
  const { container } = await inView(true, { version: '2.0.0' })
  expect(ownedPartsIn(container)).toMatchObject([{ version: '2.0.0' }])
})
