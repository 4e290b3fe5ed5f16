import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_BOUNDS } from '../../contract/pictures.ts'
import { callOf, holdCalls } from '../testing/held-calls.ts'
import { showInDesk } from '../testing/show-in-desk.tsx'
import { UploadButton } from './upload-button.tsx'

function choose(file: File) {
  const onAdded = vi.fn()
  const calls = holdCalls()
  const { container } = showInDesk(<UploadButton to="Logo" onAdded={onAdded} />)
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('no input for a file')
  screen.getByRole('button', { name: 'Upload picture: Logo' })
  fireEvent.change(input, { target: { files: [file] } })
  return { calls, onAdded }
}

test('sends the file with a shortened name, and passes on the name of the picture', async () => {
  const { calls, onAdded } = choose(new File(['abc'], `${'x'.repeat(300)}.jpg`))
  const call = await callOf(calls, 'pictures')
  expect(call.body).toEqual({ title: 'x'.repeat(PICTURE_BOUNDS.title), content: btoa('abc') })
  await act(async () => call.answer({ name: 'x-1x1.webp' }, 201))
  await screen.findByText('The picture has been uploaded.')
  expect(onAdded).toHaveBeenCalledWith('x-1x1.webp')
}, 20_000)

test('gives the reason for a refused file', async () => {
  const { calls, onAdded } = choose(new File(['<svg/>'], 'logo.svg'))
  const refusal = { error: 'refused', because: 'drawing' }
  await act(async () => (await callOf(calls, 'pictures')).answer(refusal, 422))
  await screen.findByText(/SVG drawings cannot be uploaded/)
  expect(onAdded).not.toHaveBeenCalled()
}, 20_000)

test('does not send a file that is too large', async () => {
  const { calls } = choose(new File([new Uint8Array(PICTURE_BOUNDS.bytes + 1)], 'a.jpg'))
  await screen.findByText(/more than 10 MB/)
  expect(calls.filter(({ path }) => path === 'pictures')).toEqual([])
}, 20_000)

// Regression: nothing happened, and the same file could not be chosen again.
test('says that a file cannot be read, which may then be chosen again', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const emptied = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  const { calls } = choose(new File(['abc'], 'a.jpg'))
  await screen.findByText(/not a readable picture/)
  expect(emptied).toHaveBeenCalledWith('')
  expect(calls.filter(({ path }) => path === 'pictures')).toEqual([])
}, 20_000)
