import { expect, test } from 'vitest'
import { useOperatorPage } from '../testing/operator-page.ts'

const { session } = useOperatorPage()

test('the desk’s document contains the error message for scripts that fail to load', async () => {
  const { text } = await session.get('/operator')
  expect(text).toContain('data-broken="This part of the page cannot be shown.')
  expect(text).not.toMatch(/\$[A-Z_]+\$/)
})
