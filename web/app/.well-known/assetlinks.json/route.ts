import { connection } from 'next/server'
import { environment } from '@/config/server'
import { assetLinks } from '@/handoff'

export async function GET(): Promise<Response> {
  // Waits for a request, to use the environment of the running site and not of the build.
  await connection()
  const statements = assetLinks(environment.app)
  return statements ? Response.json(statements) : new Response(null, { status: 404 })
}
