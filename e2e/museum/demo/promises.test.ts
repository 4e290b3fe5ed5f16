import { expect, test } from 'vitest'
import catalogue from './catalogue.json' with { type: 'json' }

// Regression: the texts promised vouchers “as a PDF”, but they arrive only as a mail. Tickets do
// come as a PDF; the page of a bought ticket mentions it, not the texts of the catalogue.
test('texts of the catalogue promise no files', () => {
  const { articles, events, staticPages, tours, voucherProducts } = catalogue
  const sold = JSON.stringify({ articles, events, tours, voucherProducts, ...staticPages.shipping })
  expect(sold).toContain('E-Mail')
  expect(sold).not.toMatch(/\bpdf\b/i)
})
