declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
    }
  }
}

// antd's style writer begins with an empty element, and writes into that by rule.
window.trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) })

export {}
