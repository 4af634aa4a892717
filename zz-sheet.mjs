import sharp from 'sharp'
const sheet=async(names,out,h=800)=>{const bufs=[];let x=0;for(const n of names){const {data,info}=await sharp(`/tmp/w/acc-shots/${n}.png`).resize({height:h}).toBuffer({resolveWithObject:true});bufs.push({input:data,left:x,top:0});x+=info.width+10}
await sharp({create:{width:x,height:h,channels:3,background:'grey'}}).composite(bufs).png().toFile(`/tmp/w/acc-shots/${out}.png`)}
await sheet(['forgot','forgot-dark-empty','verify-reset-short','reset-ready','verify'],'_a')
await sheet(['forgot-el','verify-reset','login'],'_b',700)
await sheet(['reset-unequal','verify-again','verify-success','signup','forgot-nojs'],'_c')
