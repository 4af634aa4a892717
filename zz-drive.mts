import { chromium } from '@playwright/test'
const site='http://localhost:14800', auth='http://127.0.0.1:14803/identitytoolkit.googleapis.com/v1', inbox='http://localhost:14804'
const post=async(p:string,b:unknown)=>(await fetch(`${auth}/${p}?key=local`,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)})).json()
const email=`z${Date.now()}@student.example`
const u=await post('accounts:signUp',{email,password:'first-password',returnSecureToken:true})
await post('accounts:sendOobCode',{requestType:'VERIFY_EMAIL',idToken:u.idToken})
await post('accounts:sendOobCode',{requestType:'PASSWORD_RESET',email})
await new Promise(r=>setTimeout(r,1500))
const mails=(await (await fetch(`${inbox}/api/messages?kind=email&to=${email}`)).json()).messages
const reset=mails[0].link, verify=mails[1].link
console.log(reset)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run']})
async function shot(name:string,url:string,act?:(p:any)=>Promise<void>,o:any={}){
  const c=await b.newContext({viewport:{width:o.w??390,height:o.h??844},colorScheme:o.dark?'dark':'light',javaScriptEnabled:o.js??true})
  const p=await c.newPage(); const logs:string[]=[]
  p.on('console',m=>{if(m.type()!=='debug')logs.push(m.type()+': '+m.text())}); p.on('pageerror',e=>logs.push('PAGEERROR '+e))
  p.on('requestfailed',r=>logs.push('FAILED '+r.url()+' '+r.failure()?.errorText))
  await p.goto(url); await p.waitForTimeout(o.wait??1200); if(act) await act(p)
  await p.screenshot({path:`/tmp/w/acc-shots/${name}.png`,fullPage:o.full??false})
  console.log(name,p.url().slice(0,100),'|',(await p.locator('main').innerText()).replace(/\n+/g,' / ').slice(0,240),logs.length?logs:'')
  await c.close()
}
await shot('forgot',site+'/forgot-password',undefined,{full:false})
await shot('forgot-dark-empty',site+'/forgot-password',async p=>{await p.click('button[type=submit]');await p.waitForTimeout(200)},{dark:true})
await shot('forgot-el',site+'/forgot-password?lang=el',async p=>{await p.fill('#email','a@b.example');await p.click('button[type=submit]');await p.waitForTimeout(2500)},{w:1280,h:900})
await shot('forgot-nojs',site+'/forgot-password',undefined,{js:false})
await shot('verify-nojs',verify,undefined,{js:false})
await shot('verify-reset',reset,undefined,{w:1280,h:900})
await shot('verify-reset-short',reset,async p=>{await p.fill('#new-password','a');await p.click('button[type=submit]');await p.waitForTimeout(300)})
await shot('reset-ready',reset.replace('/verify','/reset-password'),undefined,{dark:true})
await shot('reset-unequal',reset.replace('/verify','/reset-password'),async p=>{await p.fill('#new-password','abcdefgh1');await p.fill('#confirm-password','abcdefgh2');await p.click('button:has-text("Show") >> nth=0');await p.click('button[type=submit]');await p.waitForTimeout(300)},{w:320,h:640,full:true})
await shot('verify',verify)
await shot('verify-again',verify)
await shot('verify-success',site+'/verification-success',undefined,{})
await shot('verify-success-el',site+'/verification-success?lang=el',undefined,{w:1280,h:900,dark:true})
await shot('login',site+'/login',undefined,{w:1280,h:1000})
await shot('signup',site+'/signup')
await shot('verify-bad',site+'/verify?oobCode=x&mode=%3Cscript%3Ealert(1)%3C/script%3E')
await shot('verify-none',site+'/verify')
await b.close()
