import{A as e,Ai as t}from"./index-D07tyvR0.js";import{r as n}from"./NewPasswordField-0MR3p7ql.js";var r=new Set(`
an anh au bac bach ban bang bao bich bien binh bo bong buu ca cam canh cao cat chanh chau chi chien chinh chung chu
cong cuc cuong da dai dam dan dang danh dao dat diem dien diep dieu dinh do doan doanh dong du duc dung duong duy
gia giang giao giap ha hai han hang hanh hao hau hien hieu hoa hoai hoan hoang hong hop hue hung huong huu huy huyen
huynh kha khai khang khanh khoa khoi khue khuong kien kieu kim ky la lac lai lam lan lanh le lien lieu linh loan loc
loi long luan luc luong luu ly ma mai man manh mau minh mo my nam nga ngan nghi nghia ngo ngoc nguyen nguyet nhan nhat
nhi nhien nhu nhung ninh nu oanh phan phat phi phong phu phuc phung phuoc phuong quan quang que quoc quy quyen quynh
sang sinh son suong ta tai tam tan tan tang tao thach thai tham than thang thanh thao the thi thien thinh tho thoa
thom thong thu thuan thuc thuong thuy tien tiep tin tinh to toan ton trac tram tran trang tri trieu trinh trong truc
trung truong tu tuan tue tung tuong tuyen tuyet ung uyen van vi vien viet vinh vo vu vuong vy xuan yen y
 
matkhau matkhaucuatoi matkhaumoi khongcomatkhau taikhoan dangnhap quantri nguoidung khachhang password passwort passw
passwd passcode pass admin administrator root user guest login welcome letmein secret master manager default change
changeme test tester testing demo sample temp system server service database computer internet website online mobile
samsung iphone android nokia apple google facebook zalo youtube gmail yahoo hotmail windows microsoft adobe oracle
xinchao chao hello chaoban camon cam on toi ban em anhyeuem emyeuanh yeuem yeuanh yeu yeuban anhnhoem nhoem nho
iloveyou love lover loveyou iloveu forever honey baby babygirl babe darling sweet sweetheart princess prince queen king
angel heaven lucky luck happy smile sunshine sunflower flower rainbow butterfly monkey dragon tiger lion eagle panther
wolf bear dog cat fish bird chicken rabbit hunter shadow ninja samurai pokemon naruto doraemon conan batman superman
spiderman starwars football soccer baseball basketball hockey tennis golf chelsea arsenal liverpool barcelona
realmadrid manchester manutd juventus ronaldo messi neymar michael michelle jessica jennifer jordan daniel andrew
thomas charlie robert william matthew joshua ashley amanda nicole taylor hannah george maggie ginger cookie chocolate
banana orange cherry lemon coffee pepper cheese summer winter spring autumn monday friday sunday january december
freedom whatever trustno trustme trust nothing everything something anything access
vietnam vietnamvodich vodich saigon hochiminh hanoi danang haiphong cantho hue nhatrang dalat vungtau bienhoa binhduong
dongnai longan tiengiang bentre travinh vinhlong dongthap angiang kiengiang cantho haugiang soctrang baclieu camau
tayninh binhphuoc binhthuan ninhthuan lamdong daklak gialai kontum phuyen khanhhoa quangngai quangnam quangbinh
quangtri nghean hatinh thanhhoa namdinh thaibinh hungyen haiduong bacninh bacgiang langson caobang mientay miennam
mientrung mienbac xoso soxo kienthiet lode danhde danhlo cadao cuoc datcuoc daily tongdaily tong dai ly socuoc banve
veso trungso trungthuong thantai loclam phatloc phatphat phatlocphat hanhphuc giadinh tinhyeu tuoitre hoahong
congnghe giaovien hocsinh sinhvien bacsi kysu giamdoc
bome mebo concon concung conyeu meyeu boyeu bongbong beyeu beiu congchua hoangtu thienthan thienthanh denhat
dep dethuong kute cute pro vip hack hacker noname nickname nopass nopassword secure security private public
qwerty qwertyuiop asdf asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcxyz xyz aaa
starcraft warcraft minecraft garena lienquan lienminh freefire pubg audition kiemthe vltk gunny dota counter strike
money dollar tien tienbac nhieutien giaucoi giau giaunhanh
mot hai ba bon nam sau bay tam chin muoi one two three four five six seven eight nine ten
thang ngay gio phut hom nay mai mua nang gio bien song nui
my your our the and you me us for ever
`.split(/\s+/).filter(e=>e!==``)),i={"@":`a`,$:`s`,"!":`i`,0:`o`,1:`i`,3:`e`,4:`a`,5:`s`,7:`t`},a=e=>e.split(``).map(e=>i[e]??e).join(``),o=3,s=16,c=e=>{let t=[0];for(let n=1;n<=e.length;n+=1){let i=1/0;for(let a=Math.max(0,n-s);a<n;a+=1)r.has(e.slice(a,n))&&(i=Math.min(i,(t[a]??i)+1));t[n]=i}return e!==``&&(t[e.length]??4)<=o},l=/^\d*[^a-z\d]?$/,u=e=>{let[,t=``,n=``,r=``]=/^([^a-z]*)(.*?)([^a-z]*)$/.exec(e)??[];return!l.test(t)||!l.test(r)||t!==``&&r!==``?!1:c(n)||c(a(n))},d=[`1234567890`,`qwertyuiop`,`asdfghjkl`,`zxcvbnm`],f=[0,.5,.75,1.25],p=e=>{let t=d.findIndex(t=>t.includes(e));return t<0?null:{row:t,at:(d[t]?.indexOf(e)??0)+(f[t]??0)}},m=(e,t)=>{if(Math.abs(e.charCodeAt(0)-t.charCodeAt(0))<=1)return!0;let[n,r]=[p(e),p(t)];return n!==null&&r!==null&&Math.abs(n.row-r.row)<=1&&Math.abs(n.at-r.at)<=1},h=.7,g=e=>e.split(``).slice(1).filter((t,n)=>m(e.charAt(n),t)).length>=h*(e.length-1),_=/^(.{1,6}?)\1+.?$/,v=4,y=e=>_.test(e)||new Set(e).size<v,b=3,x=6,S=(e,t)=>{let n=t.toLowerCase();return n.length<b?!1:[n,n.split(``).reverse().join(``)].some(t=>{if(!e.includes(t))return!1;let n=e.replaceAll(t,``);return n.length<x||!/[a-z]/.test(n)||u(n)})},C=(n,r)=>{let i=n.toLowerCase();return r.some(e=>S(i,e))?t(e.passwordIsName):/^\d+$/.test(i)?t(e.passwordOnlyDigits):y(i)||g(i)||u(i)?t(e.passwordCommon):null},w=(e,t)=>n(e)??C(e,t);export{w as newPasswordError};