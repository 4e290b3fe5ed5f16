import { expect, test, vi } from 'vitest'
import { buy, settleAll } from '../testing/buy-at-once.ts'
import { usePostgresServer } from '../testing/databases.ts'
import { addArticle, addCode, article, code } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'

const BUYERS = 8
const wanting: (() => void)[] = []

// Nobody queues: all buyers look at once what is left.
vi.mock(import('./queue-up.ts'), () => ({
  queueUp: async (_, kind, names) => {
    if (kind !== 'article' || names.length === 0 || wanting.length >= BUYERS) return
    await new Promise<void>((resolve) => {
      wanting.push(resolve)
      if (wanting.length === BUYERS) for (const goOn of wanting) goOn()
    })
  },
}))

const server = usePostgresServer()

test('the queue is what keeps pieces and money single: without it they are sold more than once', async () => {
  const shop = createTestShop(server.db)
  const id = addArticle(shop, { stock: 1 })
  const amount = 3500 + 900
  const barcode = addCode(shop, { amount })
  await Promise.all(Array.from({ length: BUYERS }, () => buy(shop, [article(id), code(barcode)])))
  const { booked, byCodes } = await settleAll(shop, id)
  expect(booked).toBeGreaterThan(1)
  expect(byCodes).toBeGreaterThan(amount)
})
