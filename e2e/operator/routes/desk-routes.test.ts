import { expect, test } from 'vitest'
import { useOperatorPage } from '../testing/operator-page.ts'

const { session } = useOperatorPage()

test('the desk’s document brings along what is said where its scripts do not come', async () => {
  const { text } = await session.get('/operator')
  expect(text).toContain('data-broken="This part of the page cannot be shown.')
  expect(text).not.toMatch(/\$[A-Z_]+\$/)
})
