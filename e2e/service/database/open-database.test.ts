import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test('the error for a server that cannot be reached has its address without the password', async () => {
  const url = 'postgres://museum:secret@127.0.0.1:9/shop'
  const opening = openDatabase({ url, schema: 'shop' }, {})
  await expect(opening).rejects.toThrow(
    'The database 127.0.0.1:9/shop of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9',
  )
})
