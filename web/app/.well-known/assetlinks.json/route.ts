import { connection } from 'next/server'
import { environment } from '@/config/server'
import { assetLinks } from '@/handoff'

export async function GET(): Promise<Response> {
  // Wait for a request, so that the running site's environment is used instead of the build's.
  await connection()
  const statements = assetLinks(environment.app)
  return statements ? Response.json(statements) : new Response(null, { status: 404 })
}
