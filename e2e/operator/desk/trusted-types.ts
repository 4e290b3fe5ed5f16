declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
    }
  }
}

// antd's style writer starts with an empty element and then writes through the CSSOM.
window.trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null) })

export {}
