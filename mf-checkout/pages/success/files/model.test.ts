import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { saveFileFx } from '../save-file.ts'
import { $file, filesReset, fileWanted, readFileFx } from './model.ts'

function aPage() {
  const save = vi.fn()
  const read = vi.fn(
    async (_: unknown): Promise<unknown> => ({
      name: 'receipt.pdf',
      type: 'application/pdf',
      content: btoa('%PDF-'),
    }),
  )
  const scope = fork({
    handlers: [
      // The first argument is the settings of API requests.
      [readFileFx, (_: unknown, { body }: { body: unknown }) => read(body)],
      [saveFileFx, save],
    ],
  })
  const want = (file: 'tickets' | 'receipt') =>
    allSettled(fileWanted, { scope, params: { key: 'key-1', file } })
  return { scope, save, read, want }
}

test('saves a file as it was received', async () => {
  const { scope, save, read, want } = aPage()
  await want('receipt')
  expect(read).toHaveBeenCalledExactlyOnceWith({ key: 'key-1', file: 'receipt' })
  const { name, type, contentFor } = save.mock.calls[0]?.[0] ?? {}
  expect({ name, type }).toEqual({ name: 'receipt.pdf', type: 'application/pdf' })
  expect(new TextDecoder().decode(await contentFor(''))).toBe('%PDF-')
  expect(scope.getState($file)).toEqual({ file: 'receipt', state: { kind: 'saved' } })
})

test.each([
  ['a lost connection', { kind: 'offline' }, { isOver: false, words: null }],
  ['an expired key', { kind: 'http', status: 404, message: 'x' }, { isOver: true, words: null }],
  [
    'too many requests',
    { kind: 'http', status: 429, message: 'Wait.' },
    { isOver: false, words: 'Wait.' },
  ],
  [
    'a refund',
    { kind: 'http', status: 422, message: 'Refunded.' },
    { isOver: false, words: 'Refunded.' },
  ],
])('shows a message after %s, and requests again at the next press', async (_, failure, said) => {
  const { scope, save, read, want } = aPage()
  read.mockRejectedValueOnce(failure)
  await want('tickets')
  expect(scope.getState($file)).toEqual({ file: 'tickets', state: { kind: 'failed', ...said } })
  expect(save).not.toHaveBeenCalled()
  await want('tickets')
  expect(scope.getState($file).state).toEqual({ kind: 'saved' })
})

test('treats unreadable content as a failure, not as a file', async () => {
  const { scope, read, save, want } = aPage()
  read.mockResolvedValueOnce({ name: 'a.pdf', type: 'application/pdf', content: '%%%' })
  save.mockImplementation(({ contentFor }) => contentFor(''))
  await want('tickets')
  expect(scope.getState($file).state).toMatchObject({ kind: 'failed' })
})

test('sends no second request while the first one is pending', async () => {
  const { read, want } = aPage()
  await Promise.all([want('tickets'), want('tickets')])
  expect(read).toHaveBeenCalledTimes(1)
})

test('saves no file that arrives after leaving the page, but the one wanted since then', async () => {
  for (const leave of [filesReset, personForgotten]) {
    const { scope, save, read, want } = aPage()
    let answer = (_: unknown) => {}
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    void want('tickets')
    void allSettled(leave, { scope })
    void want('receipt')
    answer({ name: 'late.pdf', type: 'application/pdf', content: '' })
    await allSettled(scope)
    expect(save.mock.calls.map(([{ name }]) => name)).toEqual(['receipt.pdf'])
    expect(scope.getState($file)).toEqual({ file: 'receipt', state: { kind: 'saved' } })
  }
})

test('clears the message about a file with the booking and at logout', async () => {
  for (const leave of [filesReset, personForgotten]) {
    const { scope, want } = aPage()
    await want('tickets')
    await allSettled(leave, { scope })
    expect(scope.getState($file)).toEqual({ file: null, state: { kind: 'idle' } })
  }
})
