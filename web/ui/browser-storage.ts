type Area = 'localStorage' | 'sessionStorage'

/** Reads from the browser's storage. Returns null if storage is blocked, because any access then throws. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Writes to the browser's storage, unless it is blocked or full. */
export function store(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // Callers work without storage.
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key)
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}
