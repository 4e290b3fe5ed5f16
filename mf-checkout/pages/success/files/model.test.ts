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
      // The first argument is how calls are made here.
      [readFileFx, (_: unknown, request: unknown) => read(request)],
      [saveFileFx, save],
    ],
  })
  const want = (file: 'tickets' | 'receipt') =>
    allSettled(fileWanted, { scope, params: { key: 'key-1', file } })
  return { scope, save, read, want }
}

test('a file is saved as it came', async () => {
  const { scope, save, read, want } = aPage()
  await want('receipt')
  expect(read).toHaveBeenCalledExactlyOnceWith({ body: { key: 'key-1', file: 'receipt' } })
  const { name, type, contentFor } = save.mock.calls[0]?.[0] ?? {}
  expect({ name, type }).toEqual({ name: 'receipt.pdf', type: 'application/pdf' })
  expect(new TextDecoder().decode(await contentFor(''))).toBe('%PDF-')
  expect(scope.getState($file)).toEqual({ file: 'receipt', state: { kind: 'saved' } })
})

test.each([
  ['no connection', { kind: 'offline' }, { isOver: false, words: null }],
  [
    'a key that is over',
    { kind: 'http', status: 404, message: 'x' },
    { isOver: true, words: null },
  ],
  ['too many', { kind: 'http', status: 429, message: 'Wait.' }, { isOver: false, words: 'Wait.' }],
])('%s fails in words, and the next press asks again', async (_, failure, said) => {
  const { scope, save, read, want } = aPage()
  read.mockRejectedValueOnce(failure)
  await want('tickets')
  expect(scope.getState($file)).toEqual({ file: 'tickets', state: { kind: 'failed', ...said } })
  expect(save).not.toHaveBeenCalled()
  await want('tickets')
  expect(scope.getState($file).state).toEqual({ kind: 'saved' })
})

test('content that cannot be read is a failure, not a file', async () => {
  const { scope, read, save, want } = aPage()
  read.mockResolvedValueOnce({ name: 'a.pdf', type: 'application/pdf', content: '%%%' })
  save.mockImplementation(({ contentFor }) => contentFor(''))
  await want('tickets')
  expect(scope.getState($file).state).toMatchObject({ kind: 'failed' })
})

test('while one is on its way a second press asks for nothing', async () => {
  const { read, want } = aPage()
  await Promise.all([want('tickets'), want('tickets')])
  expect(read).toHaveBeenCalledTimes(1)
})

test('what was said of a file goes with the booking and with the person', async () => {
  for (const leave of [filesReset, personForgotten]) {
    const { scope, want } = aPage()
    await want('tickets')
    await allSettled(leave, { scope })
    expect(scope.getState($file)).toEqual({ file: null, state: { kind: 'idle' } })
  }
})
