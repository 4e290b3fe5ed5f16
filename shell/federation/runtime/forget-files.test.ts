// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetFiles } from './forget-files.ts'

test('removes only the files of the release, anywhere in the page', () => {
  const page = document.implementation.createHTMLDocument()
  const failed = 'https://shop.test/remotes/mf-tours/1.1.0/'
  page.head.innerHTML = `<link rel="stylesheet" href="${failed}static/css/1.css">
<link rel="preload" as="script" href="${failed}static/js/2.js">
<script src="${failed}remoteEntry.js?attempt=1"></script>
<link rel="stylesheet" href="https://shop.test/remotes/mf-tours/1.1.01/static/css/1.css">
<link rel="stylesheet" href="https://shop.test/static/css/index.css">
<link rel="icon"><script>1</script>`
  page.body.innerHTML = `<script src="${failed}static/js/3.js"></script><p>${failed}</p>`
  forgetFiles(page, failed)
  const left = [...page.querySelectorAll('link, script')]
  expect(left.map((tag) => tag.getAttribute('href') ?? tag.textContent)).toEqual([
    'https://shop.test/remotes/mf-tours/1.1.01/static/css/1.css',
    'https://shop.test/static/css/index.css',
    '',
    '1',
  ])
  expect(page.body.textContent).toBe(failed)
})
