import { expect, test } from 'vitest'
import { openOperatorPage, useOperatorDatabase } from '../testing/operator-page.ts'

const embedded = useOperatorDatabase()

test('the desk’s document brings along what is said where its scripts do not come', async () => {
  const { session } = await openOperatorPage(embedded.db)
  const { text } = await session.get('/operator')
  expect(text).toContain('data-broken="This part of the page cannot be shown.')
  expect(text).not.toMatch(/\$[A-Z_]+\$/)
})
