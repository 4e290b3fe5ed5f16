import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFileFx } from './save-file.ts'

test.each([
  ['application/pdf', '%PDF-', 'blob:', 'a.file', 'iPhone'],
  ['application/vnd.apple.pkpass', 'PK', 'blob:', '', 'iPhone'],
  ['application/vnd.apple.pkpass', 'PK', 'blob:', 'a.file', 'Android'],
])('saves a file of type %s with “%s”', async (type, content, href, download, device) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device)
  const opened: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this)
  })
  const params = { name: 'a.file', type, contentFor: async () => content }
  await allSettled(saveFileFx, { scope: fork(), params })
  click.mockRestore()
  expect(opened.map((link) => [link.href.startsWith(href), link.download])).toEqual([
    [true, download],
  ])
})

// In a frame, the page of a wallet would be refused, like that of a payment provider.
test.each([
  ['text/uri-list', 'https://pay.google.com/gp/v/save/x', 'https://pay.google.com/gp/v/save/x'],
  ['Text/URI-List; charset=utf-8', '# Add\r\n\r\nhttps://a.example/1\r\n', 'https://a.example/1'],
  ['text/uri-list', 'javascript:alert(1)', ''],
  ['text/uri-list', 'http://pay.example', ''],
])('leaves the frame for the address in %s with “%s”', async (type, content, href) => {
  const top = { location: { href: '' } }
  vi.stubGlobal('window', { top, self: {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  const params = { name: 'a.file', type, contentFor: async () => content }
  const { status } = await allSettled(saveFileFx, { scope: fork(), params })
  expect(status).toBe(href === '' ? 'fail' : 'done')
  expect(top.location.href).toBe(href)
})
