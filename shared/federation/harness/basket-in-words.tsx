import { lineCount } from '@shop/shared/cart/line'
import { $count, $lines, cleared } from '@shop/shared/cart/model'
import { $customer, $role, signedOut } from '@shop/shared/customer/model'
import { useUnit } from 'effector-react'

export function BasketInWords() {
  const { lines, count, role, customer, clear, leave } = useUnit({
    lines: $lines,
    count: $count,
    role: $role,
    customer: $customer,
    clear: cleared,
    leave: signedOut,
  })
  return (
    <section aria-label="Basket">
      <p>
        Basket: {count} {count === 1 ? 'line' : 'lines'}{' '}
        <button type="button" onClick={clear} disabled={count === 0}>
          Clear
        </button>
      </p>
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
          <li key={index}>
            {line.type} · {'name' in line ? line.name : ''} × {lineCount(line)}
          </li>
        ))}
      </ol>
      <p>
        {role}
        {customer === null ? null : (
          <>
            {' '}
            {customer.email}{' '}
            <button type="button" onClick={leave}>
              Sign out
            </button>
          </>
        )}
      </p>
    </section>
  )
}
