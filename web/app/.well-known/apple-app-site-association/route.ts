import { connection } from 'next/server'
import { environment } from '@/config/server'
import { appleAppSiteAssociation } from '@/handoff'

export async function GET(): Promise<Response> {
  // Wait for a request, so that the running site's environment is used instead of the build's.
  await connection()
  const statement = appleAppSiteAssociation(environment.app)
  return statement ? Response.json(statement) : new Response(null, { status: 404 })
}
