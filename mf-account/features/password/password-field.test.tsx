import { showPage } from '@shop/shared/ui/testing/show-page'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import texts from '../../locales/en.json'
import { NewPasswordFields } from './new-password-fields.tsx'

type Errors = Parameters<typeof NewPasswordFields>[0]['errors']

async function open(errors: Errors = {}) {
  await showPage(<Fields errors={errors} />, { texts: { mf_account: texts } })
}

function Fields({ errors }: { errors: Errors }) {
  const [values, setValues] = useState({ password: '', confirmation: '' })
  return (
    <NewPasswordFields
      id="new"
      values={values}
      errors={errors}
      onChange={(field, value) => setValues({ ...values, [field]: value })}
    />
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('hides each password until the visitor shows it, one field at a time', async () => {
  await open()
  const show = screen.getByRole('button', { name: 'Show: New password' })
  fireEvent.change(input('New password'), { target: { value: 'kupferdach' } })
  fireEvent.click(show)
  expect(show.textContent).toBe('Hide')
  expect(show.getAttribute('aria-label')).toBe('Hide: New password')
  expect(show.getAttribute('aria-pressed')).toBeNull()
  expect(input('New password').type).toBe('text')
  expect(input('New password').value).toBe('kupferdach')
  expect(input('Repeat new password').type).toBe('password')
  fireEvent.click(show)
  expect(show.textContent).toBe('Show')
  expect(input('New password').type).toBe('password')
})

test('tells password managers the purpose of the field, and turns off correction of the input', async () => {
  await open()
  for (const label of ['New password', 'Repeat new password']) {
    expect(input(label).autocomplete).toBe('new-password')
    expect(input(label).getAttribute('spellcheck')).toBe('false')
    expect(input(label).getAttribute('autocapitalize')).toBe('none')
  }
})

test('lets the visitor paste a password', async () => {
  await open()
  expect(fireEvent.paste(input('Repeat new password'))).toBe(true)
})

test('announces the strength of the password in a live region that exists from the start', async () => {
  await open()
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.change(input('New password'), { target: { value: 'short' } })
  expect(status.textContent).toBe('Still too short.')
  fireEvent.change(input('New password'), { target: { value: 'Nachtfalter im Regen' } })
  expect(status.textContent).toBe('Very good.')
})

test('links the rule for passwords and the errors to their field', async () => {
  await open({ password: ['The password must have at least 8 characters.'] })
  const described = input('New password').getAttribute('aria-describedby')?.split(' ') ?? []
  const said = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(said).toContain('At least 8 characters.')
  expect(said).toContain('must have at least 8')
  expect(input('New password').getAttribute('aria-invalid')).toBe('true')
  expect(input('Repeat new password').getAttribute('aria-invalid')).toBeNull()
})
