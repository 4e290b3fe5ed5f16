import { Button } from 'antd'
import { sessionToken } from '../calls/call-api.ts'
import { useTexts } from '../texts/use-texts.ts'

export function LogOut() {
  return (
    <form method="post" action="/operator/log-out">
      <input type="hidden" name="token" value={sessionToken()} />
      <Button htmlType="submit">{useTexts()('logOut')}</Button>
    </form>
  )
}
