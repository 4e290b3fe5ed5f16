import { expect, test } from 'vitest'
import catalogue from './catalogue.json' with { type: 'json' }

// Every voucher was promised “as a PDF”, and its mail is all there is to print. Tickets do come as one,
// but that is said where they are shown, not where they are sold.
test('nothing on sale is promised as a file that no mail carries', () => {
  const { articles, events, staticPages, tours, voucherProducts } = catalogue
  const sold = JSON.stringify({ articles, events, tours, voucherProducts, ...staticPages.shipping })
  expect(sold).toContain('E-Mail')
  expect(sold).not.toMatch(/\bpdf\b/i)
})
