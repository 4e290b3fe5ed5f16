import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { createI18n } from '@shop/shared/i18n/create-i18n'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { hotModule } from './hot-module.tsx'
import { ownedPartsIn } from './owned-part.ts'
import { REMOTE_UPDATED, watchRemounts } from './remote-update.ts'

afterEach(cleanup)

const none = async () => ({})

/** A page of a remote as it is in view, and what an edit of its file comes to. */
async function inView(hasFastRefresh: boolean) {
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
  await createI18n('en')
  const remounts = watchRemounts(window, hasFastRefresh)
  const options = { remote: 'mf-tours', version: '1.0.0', askedAt: 0, remounts }
  const hot = hotModule(module, options)
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

test('in a deployed shop an edit is shown by a new mount, in its new words', async () => {
  const { edit } = await inView(false)
  await edit(Renamed, 'Walks', false)
  expect(screen.getByRole('heading').textContent).toBe('Walks')
})

test('where Fast Refresh works, an edit leaves the page to it, and one of texts does not', async () => {
  const { edit } = await inView(true)
  const typed = screen.getByLabelText('Name')
  await edit(Renamed, 'Walks', false)
  expect(screen.getByLabelText('Name')).toBe(typed)
  await edit(Renamed, 'Walks', true)
  expect(screen.getByRole('heading').textContent).toBe('Walks')
})

test('an edit of another remote changes nothing', async () => {
  const { edit } = await inView(false)
  const typed = screen.getByLabelText('Name')
  await edit(Renamed, 'Walks', true, 'mf_merch')
  expect(screen.getByLabelText('Name')).toBe(typed)
})

test('a page says whose it is, and how long it took only once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(120)
  const { container, edit } = await inView(false)
  vi.mocked(performance.now).mockReturnValue(9000)
  await edit(Renamed, 'Walks', false)
  vi.restoreAllMocks()
  expect(ownedPartsIn(container)).toMatchObject([
    { name: 'mf-tours', version: '1.0.0', loadedIn: 120 },
  ])
})
