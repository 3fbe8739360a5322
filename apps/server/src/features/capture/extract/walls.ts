/** Words of a page that shows its beginning only, until one pays or signs in. */
export const wallWords =
  /(登录|登陆|注册|付费|订阅|购买|开通会员|成为会员|充值).{0,8}(后|即可|可|以)?.{0,4}(继续)?(阅读|查看|浏览)(全文|剩余|完整|更多内容|余下)|剩余\s*\d+\s*%.{0,12}(付费|订阅|会员|登录)|(本文|全文)(为|是)?(付费|会员).{0,4}(内容|专享|文章)|试读(已)?结束|subscribe (now )?to (continue|keep|read)|to continue reading|subscribers only|create a free account to (read|continue)|sign in to (read|continue)/i
