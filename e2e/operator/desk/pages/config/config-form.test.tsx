import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Input } from 'antd'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ConfigAnswer, PlanAnswer, WireFields } from '../../../contract/config.ts'
import { storedEntries } from '../../calls/stored-entries.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { planned } from '../../testing/planned.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { ConfigForm } from './config-form.tsx'
import { Field } from './field.tsx'
import type { SectionForm } from './form-state.ts'
import { SECTIONS } from './sections/list.tsx'

vi.setConfig({ testTimeout: 20_000 })

const TEXTS = ['site_name', 'operating_company'] as const
const SECTION: SectionForm = {
  valuesOf: (wire) => Object.fromEntries(TEXTS.map((name) => [name, wire[name] ?? ''])),
  wantedOf: (values) => Object.fromEntries(TEXTS.map((name) => [name, values[name]])),
  Inputs: () =>
    TEXTS.map((name) => (
      <Field key={name} path={[name]} label={name}>
        <Input />
      </Field>
    )),
}

const CURRENT: WireFields = { site_name: 'Tower', operating_company: 'Trust' }
const CONFIG: ConfigAnswer = {
  revision: 4,
  current: CURRENT,
  languages: ['en'],
  preferredLanguage: 'en',
  fallback: 'en',
  extensions: [],
  titles: {},
  events: [],
  places: [],
  bounds: {},
  menuNames: {},
  pictures: [],
}

function Host() {
  const { data } = useQuery({ queryKey: ['config'], initialData: CONFIG })
  return <ConfigForm name="names" section={SECTION} config={data} />
}

const answered = (kind: PlanAnswer['kind'], wanted: WireFields, current = CURRENT) =>
  planned({ kind, wanted, current })

beforeEach(() => sessionStorage.clear())

const input = (name: (typeof TEXTS)[number]) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: (typeof TEXTS)[number], value: string) =>
  fireEvent.change(input(name), { target: { value } })
const press = async (name: string) => {
  const words = await screen.findByText(name)
  await act(async () => void fireEvent.click(words.closest('button') ?? words))
}

/** Types a name, sends it, and types an operating company while the request is running. */
async function sendAndGoOn() {
  const calls = holdCalls()
  const shown = showInDesk(<Host />)
  type('site_name', 'Castle')
  await press('Review and save')
  const call = await callOf(calls, 'config/preview')
  expect(call.body).toEqual({ base: 4, wanted: { site_name: 'Castle' } })
  type('operating_company', 'Castle Trust')
  return {
    ...shown,
    calls,
    answer: async (plan: PlanAnswer) => await act(async () => call.answer(plan)),
  }
}

async function expectTyped() {
  await waitFor(() => expect(input('operating_company').value).toBe('Castle Trust'))
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 30)))
  expect(input('operating_company').value).toBe('Castle Trust')
  expect(input('site_name').value).toBe('Castle')
}

// Regression: the form was reset to the values that had been sent.
test.each(['problems', 'same'] as const)(
  'keeps text that was typed while a preview was loading that answers %s',
  async (kind) => {
    const { answer } = await sendAndGoOn()
    await answer(answered(kind, { site_name: 'Castle' }))
    await screen.findAllByText(kind === 'same' ? 'Nothing has been changed.' : /1000 characters/)
    await expectTyped()
  },
)

test('after “Keep editing”, keeps typed values and shows another operator’s change', async () => {
  const { answer } = await sendAndGoOn()
  const theirs = { ...CURRENT, site_name: 'Theirs', operating_company: 'Their Trust' }
  await answer(answered('preview', { site_name: 'Castle' }, theirs))
  await press('Keep editing')
  await expectTyped()
})

// Regression: a slow or failed reload showed the old values next to "Saved".
test('shows saved values at once and keeps later entries as unsaved', async () => {
  const { answer, calls, queries } = await sendAndGoOn()
  await answer(answered('preview', { site_name: 'Castle' }))
  await press('Save')
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.answer({ kind: 'saved', revision: 5 }))
  await screen.findByText(/^Saved\./)
  const inForce = { revision: 5, current: { ...CURRENT, site_name: 'Castle' } }
  expect(queries.getQueryData(['config'])).toEqual({ ...CONFIG, ...inForce })
  await expectTyped()
  expect(storedEntries('config/names')).toMatchObject({
    base: 5,
    before: { site_name: 'Castle', operating_company: 'Trust' },
    values: { operating_company: 'Castle Trust' },
  })

  const reading = await callOf(calls, 'config')
  await act(async () => reading.answer({ error: 'internal' }, 500))
  await expectTyped()
  type('operating_company', 'Trust')
  await waitFor(() => expect(storedEntries('config/names')).toBeNull())
})

test('drops entries that equal the current config, no matter who saved it', async () => {
  const { answer, calls, queries } = await sendAndGoOn()
  await answer(answered('preview', { site_name: 'Castle' }))
  await press('Save')
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.breakOff())
  await screen.findByText(/has not answered/)
  const current = { ...CURRENT, site_name: 'Castle', operating_company: 'Castle Trust' }
  await act(async () => void queries.setQueryData(['config'], { ...CONFIG, revision: 5, current }))
  await waitFor(() => expect(storedEntries('config/names')).toBeNull())
})

/** Opens the page of the shop's texts with one text in edit mode. */
async function openTexts(custom_texts: object) {
  const calls = holdCalls()
  const current = { custom_texts }
  showInDesk(<ConfigForm name="texts" section={SECTIONS.texts} config={{ ...CONFIG, current }} />)
  const reading = await callOf(calls, 'texts')
  const home = { owner: 'shell', key: 'nav.home', originals: { en: 'Home' } }
  await act(async () => reading.answer({ texts: [home] }))
  await press('Edit')
  return { calls, current, input: await screen.findByLabelText<HTMLInputElement>('English') }
}

async function expectUnsaved(isUnsaved: boolean) {
  await waitFor(() => expect(storedEntries('config/texts') !== null).toBe(isUnsaved))
  expect(screen.queryByText(/unsaved entries/) !== null).toBe(isUnsaved)
}

// Regression: the form kept the name of a removed text, so the page stayed "not saved".
test('shows no unsaved changes after a new wording was discarded', async () => {
  const { input: english } = await openTexts({})
  fireEvent.change(english, { target: { value: 'Start' } })
  await expectUnsaved(true)
  await press('Discard')
  await expectUnsaved(false)
  expect(english.value).toBe('')
})

test('shows no unsaved changes after the shop’s own wording replaced the only other one', async () => {
  const { calls, current } = await openTexts({ shell: { 'nav.home': { en: 'Start' } } })
  await press('Go back to the shop’s own wording')
  await expectUnsaved(true)
  await press('Review and save')
  const call = await callOf(calls, 'config/preview')
  expect(call.body).toEqual({ base: 4, wanted: { custom_texts: {} } })
  await act(async () => call.answer(answered('preview', { custom_texts: {} }, current)))
  await press('Save')
  const saving = await callOf(calls, 'config/save')
  await act(async () => saving.answer({ kind: 'saved', revision: 5 }))
  await screen.findByText(/^Saved\./)
  await expectUnsaved(false)
})

test('a new closed day has a named note that says so in the language of each input', async () => {
  holdCalls()
  showInDesk(<ConfigForm name="hours" section={SECTIONS.hours} config={CONFIG} />)
  await press('Add closed day')
  const note = await screen.findByRole('group', { name: 'Note for visitors' })
  const english = within(note).getByLabelText<HTMLInputElement>('English')
  expect(english.value).toBe('Closed')
})

// Regression: the page did not say where to find the addresses of affected visitors.
test('says where the addresses of a closed day’s visitors are, with a link if it is known', async () => {
  const calls = holdCalls()
  showInDesk(<ConfigForm name="hours" section={SECTIONS.hours} config={CONFIG} />)
  const words = screen.getByText(/their addresses are in your ticketing system\.\s*$/)
  expect(within(words).queryByRole('link')).toBeNull()
  const ticketing = 'https://tickets.tower.example/'
  await act(async () => (await callOf(calls, 'session')).answer({ roles: [], ticketing }))
  const link = await within(words).findByRole('link', { name: 'Ticketing system' })
  expect(link.getAttribute('href')).toBe(ticketing)
})

// Regression: all pages were collapsed, and the operator had to find the one of the link.
test('the link from the opening hours opens the page that it names', async () => {
  holdCalls()
  const form = (name: 'hours' | 'pages') => (
    <ConfigForm key={name} name={name} section={SECTIONS[name]} config={CONFIG} />
  )
  showInDesk(
    <Routes>
      <Route path="/pages" element={form('pages')} />
      <Route path="*" element={form('hours')} />
    </Routes>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Your visit' }))
  const opened = await screen.findAllByRole('button', { expanded: true })
  expect(opened[0]?.textContent).toBe('Your visit')
})

// Regression: the advice for the page header was that of the other banners, which are narrower.
test('names the ratio that fits the page header, and that of the other banners', async () => {
  holdCalls()
  const home_banners = ['a.jpg', 'b.jpg'].map((image) => ({ image, alt: { en: 'A tower' } }))
  const config = { ...CONFIG, current: { home_banners }, pictures: ['a.jpg', 'b.jpg'] }
  const { container } = showInDesk(
    <ConfigForm name="home" section={SECTIONS.home} config={config} />,
  )
  // Regression: the name was English in all languages.
  expect(screen.getAllByRole('button', { name: 'Clear the field' })).toHaveLength(2)
  // Regression: nothing said that the page's words hide a part of it.
  screen.getByText(/ideally 2–3 times as wide as high\. A box .* covers its lower left part\.$/)
  screen.getByText(/ideally 2 times as wide as high\.$/)
  for (const picture of container.querySelectorAll('img')) {
    Object.defineProperties(picture, {
      naturalWidth: { value: 1500 },
      naturalHeight: { value: 900 },
    })
    fireEvent.load(picture)
  }
  expect(screen.getByText(/^Much of it is cut off here/).textContent).toContain('2.5 times')
})
