import {
  expectAskedEachTime,
  expectCachedForever,
  expectMissing,
  expectPages,
} from '../fixtures/expect-served.ts'
import { test } from '../fixtures/shop-test.ts'

test('what a release replaces is asked for each time, and answered 304 while it is the same', async ({
  shop,
}) => {
  await expectAskedEachTime(shop.origin)
})

test('files with a hash in their name are cached forever', async ({ page }) => {
  await expectCachedForever(page)
})

test('a file that is not there is not the document', async ({ shop }) => {
  await expectMissing(shop.origin)
})

test('every address of a page answers with the document and its policy', async ({ shop }) => {
  await expectPages(shop.origin)
})
