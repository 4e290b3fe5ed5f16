// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTypedFields } from './typed-fields.ts'

afterEach(() => document.body.replaceChildren())

const FORM = `<label for="_r1_">Number of <b>adults</b></label><input id="_r1_" value="0">
<input name="email" type="email"><input name="password" type="password">
<input name="pay" type="radio" value="card"><input name="pay" type="radio" value="invoice">
<input name="terms" type="checkbox"><textarea name="wish"></textarea>
<select name="land"><option value=""></option><option value="ch"></option></select>
<input name="file" type="file"><input>`

/** The page of the next release: the same fields, with other generated ids. */
const NEXT_FORM = FORM.replaceAll('_r1_', '_r9_')

function aPage() {
  const typed = createTypedFields()
  onTestFinished(typed.follow(document))
  show(FORM)
  return typed
}

function show(form: string, place = 'main'): void {
  document.body.innerHTML = `<${place}>${form}</${place}>`
}

const field = (selector: string) =>
  document.querySelector(selector) as HTMLInputElement & HTMLSelectElement

function type(selector: string, value: string): void {
  field(selector).value = value
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(selector: string): void {
  field(selector).checked = true
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Long enough for the observer to be called. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5))

test('restores all typed texts on the other release’s page, and tells its stores', async () => {
  const typed = aPage()
  type('#_r1_', '3')
  type('[name=email]', 'ada@museum.example')
  type('[name=password]', 'long enough')
  type('[name=wish]', 'a seat')
  choose('[value=card]')
  choose('[value=invoice]')
  choose('[name=terms]')
  type('[name=land]', 'ch')
  show('<p>loading</p>')
  typed.restore()
  const heard: string[] = []
  const hear = ({ target }: Event) => heard.push((target as HTMLInputElement).name)
  document.body.addEventListener('input', hear)
  onTestFinished(() => document.body.removeEventListener('input', hear))
  show(NEXT_FORM)
  await later()
  expect(field('#_r9_').value).toBe('3')
  expect(field('[name=email]').value).toBe('ada@museum.example')
  expect(field('[name=password]').value).toBe('long enough')
  expect(field('[name=wish]').value).toBe('a seat')
  expect(field('[value=card]').checked).toBe(false)
  expect(field('[value=invoice]').checked).toBe(true)
  expect(field('[name=terms]').checked).toBe(true)
  expect(field('[name=land]').value).toBe('ch')
  expect(heard).toEqual(expect.arrayContaining(['email', 'password', 'wish', 'land']))
  // The focus is in the field in which the visitor typed last.
  expect(document.activeElement).toBe(field('[name=land]'))
})

test('fills a field that appears later on the page, and each field only once', async () => {
  const typed = aPage()
  type('[name=email]', 'ada@museum.example')
  type('[name=wish]', 'a seat')
  show('<input name="email" type="email">')
  typed.restore()
  document.querySelector('main')?.append(document.createElement('p'))
  await later()
  expect(field('[name=email]').value).toBe('ada@museum.example')
  type('[name=email]', 'other@museum.example')
  document.querySelector('main')?.append(document.createElement('textarea'))
  await later()
  expect(field('textarea').value).toBe('')
  field('textarea').name = 'wish'
  document.querySelector('main')?.append(document.createElement('p'))
  await later()
  expect(field('textarea').value).toBe('a seat')
  expect(field('[name=email]').value).toBe('other@museum.example')
})

test('does not overwrite text that the visitor types while the restore waits for its field', async () => {
  const typed = aPage()
  type('[name=email]', 'ada@museum.example')
  typed.restore()
  type('[name=email]', 'newer@museum.example')
  document.querySelector('main')?.append(document.createElement('p'))
  await later()
  expect(field('[name=email]').value).toBe('newer@museum.example')
})

test('restores nothing outside the page, no field without typed text, and nothing after the page was left', async () => {
  const typed = createTypedFields()
  const stop = typed.follow(document)
  show('<input name="q">', 'header')
  type('[name=q]', 'search')
  show('<input name="q"><input name="email" value="known@museum.example">')
  typed.restore()
  document.querySelector('main')?.append(document.createElement('p'))
  await later()
  expect([field('[name=q]').value, field('[name=email]').value]).toEqual([
    '',
    'known@museum.example',
  ])
  stop()
  type('[name=q]', 'later')
  show('<input name="q">')
  typed.restore()
  document.querySelector('main')?.append(document.createElement('p'))
  await later()
  expect(field('[name=q]').value).toBe('')
})

test('does not restore a field without a name or a label, or a chosen file', async () => {
  const typed = aPage()
  const nameless = field('input:not([name]):not([id])')
  nameless.value = 'x'
  nameless.dispatchEvent(new Event('input', { bubbles: true }))
  field('[type=file]').dispatchEvent(new Event('input', { bubbles: true }))
  const watch = vi.spyOn(MutationObserver.prototype, 'observe')
  onTestFinished(() => watch.mockRestore())
  typed.restore()
  expect(watch).not.toHaveBeenCalled()
})
