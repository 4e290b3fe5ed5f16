import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OperatorInfo, OperatorsAnswer } from '../../../contract/operators.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { PeopleTable } from './people-table.tsx'

const ADA: OperatorInfo = {
  id: 7,
  name: 'Ada',
  roles: ['config'],
  signsInBy: 'password',
  passwordUntil: null,
  disabledAt: null,
  signedInAt: null,
}
const LIST: OperatorsAnswer = { operators: [ADA] }

// Regression: all roles were sent as listed, which reverted changes of another operator.
test('sends only the clicked role, and shows the new roles before the list is reloaded', async () => {
  const calls = holdCalls()
  showInDesk(<PeopleTable />)
  const listed = await callOf(calls, 'operators')
  await act(async () => listed.answer(LIST))
  const box = await screen.findByLabelText<HTMLInputElement>('Versions')
  await act(async () => void fireEvent.click(box))
  const change = await callOf(calls, 'operators/7/roles')
  expect(change.body).toEqual({ role: 'releases', isGiven: true })
  await act(async () => change.answer({ roles: ['releases', 'operators'] }))
  const isChecked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked
  await waitFor(() => expect(isChecked('Manage access')).toBe(true))
  expect(isChecked('Versions')).toBe(true)
  expect(isChecked('Set up the shop')).toBe(false)
}, 20_000)

test('offers to remove only people who are blocked, says so, and asks first', async () => {
  const calls = holdCalls()
  showInDesk(<PeopleTable />)
  const listed = await callOf(calls, 'operators')
  const blocked = { ...ADA, id: 8, name: 'Ben', disabledAt: '2026-03-01T09:00:00Z' }
  await act(async () => listed.answer({ operators: [ADA, blocked] } satisfies OperatorsAnswer))
  const [remove, ...others] = await screen.findAllByRole('button', { name: /^Remove: / })
  expect(others).toEqual([])
  screen.getByText(/ Only blocked people can be removed\./)
  await act(async () => void fireEvent.click(remove as HTMLElement))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Remove Ben?')
  await act(
    async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' })),
  )
  expect((await callOf(calls, 'operators/8')).method).toBe('DELETE')
}, 20_000)
