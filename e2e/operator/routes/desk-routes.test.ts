import { expect, test } from 'vitest'
import { useOperatorPage } from '../testing/operator-page.ts'

const { session } = useOperatorPage()

test('includes the error message for missing scripts in the desk’s document', async () => {
  const { text } = await session.get('/operator')
  expect(text).toContain('data-broken="This part of the page cannot be shown.')
  expect(text).not.toMatch(/\$[A-Z_]+\$/)
})
